// Makes WebAssembly modules smaller than the compiler can: without the messages of failures, and a module in parts.

import { readFileSync, writeFileSync } from 'node:fs';

/**
 * What ends a program that has failed. Each composes a message that nothing prints in a browser; the page hears of the
 * trap in any case.
 */
const FAILURES =
  /^core::panicking::|^core::(?:option|result)::(?:unwrap|expect)_failed$|^core::str::slice_error_fail|^core::slice::\S+_fail$|^core::cell::panic_|^alloc::alloc::handle_alloc_error$|^alloc::raw_vec::handle_error$|^<?alloc::\S+(?: \S+)?>::\w+::assert_failed$|^std::panicking::panic_with_hook$/;

/** The module from which the first part imports what brings the others, and the one that the others import from. */
const PARTS = 'parts';
const FIRST = 'first';

/** Sections of the binary format. */
const CODE = 10;
const DATA = 11;
const DATA_COUNT = 12;

/**
 * Replaces each function that only composes a message and traps by the trap. The module has the names of its functions.
 * @param {string} file
 */
export async function withoutMessages(file) {
  const binaryen = await library();
  const module = binaryen.readBinary(readFileSync(file));
  const failures = functionsOf(binaryen, module).filter(
    ({ name, base, results }) =>
      !base && results === binaryen.none && FAILURES.test(name.replaceAll(/\[[0-9a-f]+\]/g, '')),
  );
  if (failures.length === 0) throw new Error(`${file}: no function of a failure was found`);
  for (const { ref } of failures) binaryen.Function.setBody(ref, module.unreachable());
  write(binaryen, module, file);
  writeFileSync(file, withoutPlaces(readFileSync(file)));
}

/**
 * A module without the places in the source that messages of failures name: zeros take no room in it. A place is the address and
 * the length of a file's name, a line and a column.
 * @param {Buffer} bytes
 */
function withoutPlaces(bytes) {
  const segments = dataOf(bytes);
  const at = (/** @type {number} */ address, /** @type {number} */ length) => {
    const segment = segments.find(
      ({ from, data }) => address >= from && address + length <= from + data.length,
    );
    return segment?.data.subarray(address - segment.from, address - segment.from + length);
  };
  const names = [];
  for (const { data } of segments) {
    for (let place = 0; place + PLACE <= data.length; place += 4) {
      const [address, length, line, column] = [0, 4, 8, 12].map((word) => data.readUInt32LE(place + word));
      if (!address || !length || !line || !column || length > 200 || line > 99_999 || column > 999) continue;
      const name = at(address, length);
      if (!name?.toString('latin1').endsWith('.rs')) continue;
      names.push(name);
      data.fill(0, place, place + PLACE);
    }
  }
  if (names.length === 0) throw new Error('a module without places of failures');
  // At the end, because several places have one name.
  for (const name of names) name.fill(0);
  return bytes;
}

/** Bytes of a place. */
const PLACE = 16;

/**
 * The data of a module with their addresses.
 * @param {Buffer} bytes
 */
function dataOf(bytes) {
  const section = sectionsOf(bytes).find(({ kind }) => kind === DATA);
  const segments = [];
  if (section) {
    let [count, at] = number(bytes, section.content);
    for (; count > 0; count -= 1) {
      // An active segment: 0, i32.const and its address, end.
      if (bytes[at] !== 0 || bytes[at + 1] !== 0x41) throw new Error('data of a kind that is not known here');
      const [from, end] = number(bytes, at + 2);
      const [size, start] = number(bytes, end + 1);
      at = start + size;
      segments.push({ from, data: bytes.subarray(start, at) });
    }
  }
  return segments;
}

/**
 * Writes a module that notes which of its functions have run. `all`: its functions and the bytes of their code; `ran` tells the
 * names of those that have run from the exports of its instance.
 * @param {string} from a module with the names of its functions
 * @param {string} to
 * @returns {Promise<{ all: { name: string, bytes: number }[], ran: (exports: Readonly<Record<string, unknown>>) => string[] }>}
 */
export async function noting(from, to) {
  const binaryen = await library();
  const bytes = readFileSync(from);
  const module = binaryen.readBinary(bytes);
  const own = functionsOf(binaryen, module).filter(({ base }) => !base);
  own.forEach(({ ref, results }, index) => {
    const flag = `ran ${index}`;
    module.addGlobal(flag, binaryen.i32, true, module.i32.const(0));
    module.addGlobalExport(flag, flag);
    const note = module.global.set(flag, module.i32.const(1));
    binaryen.Function.setBody(ref, module.block(null, [note, binaryen.Function.getBody(ref)], results));
  });
  write(binaryen, module, to);
  const sizes = codeSizes(bytes);
  const all = own.map(({ name }, index) => ({ name, bytes: sizes[index] ?? 0 }));
  const ran = (/** @type {Readonly<Record<string, unknown>>} */ exports) =>
    own
      .filter((_, index) => /** @type {{ value: number }} */ (exports[`ran ${index}`]).value === 1)
      .map(({ name }) => name);
  return { all, ran };
}

/**
 * Divides a module. The first part keeps the memory, the table, the data and every function that no other part has. In place
 * of a function of another part it has a call through the table, and before it a check that brings the part. Functions
 * move whole, so every figure has the same bits.
 * @param {string} from a module with the names of its functions
 * @param {string} first where the first part is written
 * @param {readonly { name: string, file: string, has: ReadonlySet<string> }[]} parts
 */
export async function split(from, first, parts) {
  const binaryen = await library();
  const bytes = readFileSync(from);
  const module = binaryen.readBinary(bytes);
  const functions = functionsOf(binaryen, module);
  const ref = module.getTableByIndex(0);
  const table = binaryen.getTableInfo(ref);

  /** What the first part exports for the others: the name of it by how it is exported. */
  const shared = { memory: new Map(), table: new Map(), global: new Map(), function: new Map() };
  let count = 0;
  /** @type {(kind: keyof typeof shared, name: string) => string} */
  const share = (kind, name) => {
    const as = shared[kind].get(name) ?? (count++).toString(36);
    shared[kind].set(name, as);
    return as;
  };

  const divided = parts.map(({ name, file, has }) => ({
    part: name,
    file,
    moved: functions.filter(({ name: own, base }) => !base && has.has(own)),
  }));
  const slots = divided.reduce((sum, { moved }) => sum + moved.length, table.initial);
  let slot = table.initial;
  for (const { part, file, moved } of divided) {
    const names = moved.map(({ name }) => name);
    writeFileSync(file, partOf(binaryen, bytes, names, slot, slots, share));
    const [isHere, bring, ready] = [`${part} is here`, `bring ${part}`, `${part} is ready`];
    module.addGlobal(isHere, binaryen.i32, true, module.i32.const(0));
    module.addFunctionImport(bring, PARTS, part, binaryen.none, binaryen.none);
    const broughtOnce = module.if(
      module.i32.eqz(module.global.get(isHere, binaryen.i32)),
      module.block(null, [
        module.call(bring, [], binaryen.none),
        module.global.set(isHere, module.i32.const(1)),
      ]),
    );
    module.addFunction(ready, binaryen.none, binaryen.none, [], broughtOnce);
    for (const { name, params, results } of moved) {
      const given = binaryen.expandType(params).map((type, index) => module.local.get(index, type));
      const call = module.call_indirect(table.name, module.i32.const(slot), given, params, results);
      slot += 1;
      module.removeFunction(name);
      const body = module.block(null, [module.call(ready, [], binaryen.none), call], results);
      module.addFunction(name, params, results, [], body);
    }
  }
  binaryen.Table.setInitial(ref, slots);
  binaryen.Table.setMax(ref, slots);
  for (const [name, as] of shared.memory) module.addMemoryExport(name, as);
  for (const [name, as] of shared.table) module.addTableExport(name, as);
  for (const [name, as] of shared.global) module.addGlobalExport(name, as);
  for (const [name, as] of shared.function) module.addFunctionExport(name, as);
  write(binaryen, module, first);
}

/**
 * The bytes of a part: its functions and their places in the table. Everything else comes from the first part.
 * @param {Binaryen} binaryen
 * @param {Uint8Array} bytes
 * @param {string[]} has
 * @param {number} slot of its first function
 * @param {number} slots of the whole table
 * @param {(kind: 'memory' | 'table' | 'global' | 'function', name: string) => string} share
 */
function partOf(binaryen, bytes, has, slot, slots, share) {
  const module = binaryen.readBinary(bytes);
  const own = new Set(has);
  const exports = list(module.getNumExports(), (at) => binaryen.getExportInfo(module.getExportByIndex(at)));
  for (const { name } of exports) module.removeExport(name);
  const segments = list(module.getNumElementSegments(), (at) =>
    binaryen.getElementSegmentInfo(module.getElementSegmentByIndex(at)),
  );
  for (const { name } of segments) module.removeElementSegment(name);
  module.addMemoryImport(MEMORY, FIRST, share('memory', MEMORY));
  binaryen.Table.setInitial(module.getTableByIndex(0), slots);
  binaryen.Table.setMax(module.getTableByIndex(0), slots);
  const tables = list(module.getNumTables(), (at) => binaryen.getTableInfo(module.getTableByIndex(at)).name);
  for (const name of tables) module.addTableImport(name, FIRST, share('table', name));
  const globals = list(module.getNumGlobals(), (at) => binaryen.getGlobalInfo(module.getGlobalByIndex(at)));
  for (const { name, type, mutable } of globals) {
    module.removeGlobal(name);
    module.addGlobalImport(name, FIRST, share('global', name), type, mutable);
  }
  for (const { name, params, results } of functionsOf(binaryen, module)) {
    if (own.has(name)) continue;
    module.removeFunction(name);
    module.addFunctionImport(name, FIRST, name, params, results);
  }
  module.addActiveElementSegment(tables[0] ?? '', 'moved', has, module.i32.const(slot));
  module.runPasses(['remove-unused-module-elements']);
  // Only what the part calls.
  for (const { name, base, params, results } of functionsOf(binaryen, module))
    if (base) module.addFunctionImport(name, FIRST, share('function', name), params, results);
  if (!module.validate()) throw new Error('a part of the engine is not valid');
  return withoutData(module.emitBinary());
}

/** The name that binaryen gives to the memory of a module with one memory. */
const MEMORY = '0';

/**
 * The functions of a module, imported ones too.
 * @param {Binaryen} binaryen
 * @param {Module} module
 */
function functionsOf(binaryen, module) {
  return list(module.getNumFunctions(), (at) => {
    const ref = module.getFunctionByIndex(at);
    return { ref, ...binaryen.getFunctionInfo(ref) };
  });
}

/**
 * @template T
 * @param {number} count
 * @param {(at: number) => T} what
 */
function list(count, what) {
  return Array.from({ length: count }, (_, at) => what(at));
}

/**
 * @param {Binaryen} binaryen
 * @param {Module} module
 * @param {string} file
 */
function write(binaryen, module, file) {
  if (!module.validate()) throw new Error(`${file} would not be valid`);
  binaryen.setDebugInfo(true);
  writeFileSync(file, module.emitBinary());
  module.dispose();
}

/**
 * A module without its data: the first part has put them into the memory.
 * @param {Uint8Array} bytes
 */
function withoutData(bytes) {
  const kept = sectionsOf(bytes).filter(({ kind }) => kind !== DATA && kind !== DATA_COUNT);
  return Buffer.concat([bytes.subarray(0, HEAD), ...kept.map(({ from, to }) => bytes.subarray(from, to))]);
}

/** Bytes before the first section. */
const HEAD = 8;

/**
 * The sections of a module.
 * @param {Uint8Array} bytes
 */
function sectionsOf(bytes) {
  const sections = [];
  for (let from = HEAD; from < bytes.length;) {
    const [size, content] = number(bytes, from + 1);
    const to = content + size;
    sections.push({ kind: bytes[from], from, content, to });
    from = to;
  }
  return sections;
}

/**
 * The bytes of the code of each function, imported ones left out.
 * @param {Uint8Array} bytes
 */
function codeSizes(bytes) {
  const section = sectionsOf(bytes).find(({ kind }) => kind === CODE);
  const sizes = [];
  if (section) {
    let [count, at] = number(bytes, section.content);
    for (; count > 0; count -= 1) {
      const [size, start] = number(bytes, at);
      sizes.push(size);
      at = start + size;
    }
  }
  return sizes;
}

/**
 * A number in LEB128, and where the next byte is. The addresses of data are below 2^31 and positive, so it may be signed.
 * @param {Uint8Array} bytes
 * @param {number} at
 * @returns {[number, number]}
 */
function number(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++] ?? 0;
    value += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) return [value, at];
  }
}

async function library() {
  const { default: binaryen } = await import('binaryen');
  return /** @type {Binaryen} */ (binaryen);
}

/** @typedef {InstanceType<typeof import('binaryen').default['Module']>} Module */
/**
 * binaryen, with what its declarations leave out.
 * @typedef {typeof import('binaryen').default & {
 *   Function: { getBody(ref: number): number, setBody(ref: number, body: number): void },
 *   Table: { setInitial(ref: number, slots: number): void, setMax(ref: number, slots: number): void },
 * }} Binaryen
 */
