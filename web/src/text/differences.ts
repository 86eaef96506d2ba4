import { defaultDevice } from '../plan/defaults.ts';
import { ARRAY_FIGURES } from '../plan/generated/arrays.ts';
import { HOST_FIGURES, OWN_FIGURES, WORK_FIGURES } from '../plan/generated/facts.ts';
import type { Device, DiskArray, Host, Party, Plan, Workload } from '../plan/generated/types.ts';
import { idOf } from '../plan/ids.ts';
import { partyName, toldApart } from '../plan/names.ts';
import { pairParties } from '../plan/pairing.ts';
import { arrayByText, arrayFigureWords, arrayOf, arraySettingsWords } from './array-settings.ts';
import { arrayName } from './arrays.ts';
import { patternText, switchText } from './bus.ts';
import type { ChangedSetting } from './changed-setting.ts';
import { busChanges } from './changes.ts';
import { fieldLabel } from './fields.ts';
import { needWords } from './needs.ts';
import { bytes, milliseconds, percent, quantity, rateWithUnit, transfers } from './numbers.ts';
import {
  cachingText,
  driverText,
  fileSystemText,
  hostFigureWords,
  hostWords,
  ownUnit,
  ownWords,
  slotText,
  systemText,
} from './own.ts';
import { unitWords, settingsWords as words } from './settings.ts';
import { workFigureWords, workWords } from './work.ts';

/** A thing that two plans have different, and whose it is; empty for the plan and the bus. */
export interface Difference extends ChangedSetting {
  name: string;
}

const ABSENT = '–';

/** Everything in which B differs from A: the plan and the bus, then arrays and parties, nothing left out. */
export function differences(a: Plan, b: Plan): Difference[] {
  const ofParties = pairParties(a, b).flatMap(({ a: was, b: is }) => {
    const [plan, party] = is === null ? [a, was] : [b, is];
    if (party === null) return [];
    const name = toldApart(plan, party);
    const [before, after] = [was && settingsOf(a, was), is && settingsOf(b, is)];
    if (before === null || after === null)
      return [{ name, what: 'ID', was: before?.['ID'] ?? ABSENT, is: after?.['ID'] ?? ABSENT }];
    return between(name, before, after);
  });
  return [...busChanges(a, b).map((change) => ({ name: '', ...change })), ...ofArrays(a, b), ...ofParties];
}

/** What differs in the arrays that both plans have, besides their levels, which are among the changes of the bus. */
function ofArrays(a: Plan, b: Plan): Difference[] {
  return b.arrays.flatMap((array, index) => {
    const was = a.arrays[index];
    return was === undefined ? [] : between(arrayName(b, index), ofArray(was), ofArray(array));
  });
}

function ofArray({ name, by, workload, ...array }: DiskArray): Record<string, string> {
  const figures = ARRAY_FIGURES.map(({ field }): [string, string] => {
    const [value, { label, unit, usual }] = [array[field], arrayFigureWords[field]];
    return [label, value === null ? usual : quantity(value, unit)];
  });
  return {
    [arraySettingsWords.name]: name || ABSENT,
    [arraySettingsWords.by]: arrayByText[by],
    ...Object.fromEntries(figures),
    ...workOf(workload),
  };
}

function between(name: string, before: Record<string, string>, after: Record<string, string>): Difference[] {
  return Object.entries(after).flatMap(([what, is]) => {
    const was = before[what] ?? ABSENT;
    return was === is ? [] : [{ name, what, was, is }];
  });
}

function settingsOf(plan: Plan, party: Party): Record<string, string> {
  const common = { ID: String(idOf(plan, party) ?? ABSENT) };
  switch (party.kind) {
    case 'host':
      return { ...common, Name: partyName(plan, party), ...ofHost(plan.bus.hosts[party.index]) };
    case 'device':
      return {
        ...common,
        Name: partyName(plan, party),
        ...ofDevice(plan, plan.bus.devices[party.index] ?? defaultDevice(0, '')),
      };
    case 'load-host':
    case 'load-disk':
      return { ...common, 'Load: maximum negotiated rate': transfers(plan.bus.load.cap_mt_s) };
  }
}

function ofHost(host: Host | undefined): Record<string, string> {
  const figures = HOST_FIGURES.map(({ field }): [string, string] => {
    const [value, { label, unit }] = [host?.[field] ?? null, hostFigureWords[field]];
    return [label, value === null ? ownWords.usual(undefined) : quantity(value, unit)];
  });
  return {
    ...Object.fromEntries(figures),
    [hostWords.slot]: slotText[host?.slot ?? 'own'],
    [hostWords.system]: systemText[host?.system ?? 'usual'],
    [hostWords.driver]: driverText[host?.driver ?? 'newer'],
    Pinned: switchText(host?.keep ?? false),
  };
}

function ofDevice(plan: Plan, device: Device): Record<string, string> {
  const {
    lun,
    board,
    array,
    rebuild,
    host,
    cap_mt_s: cap,
    own,
    disconnect,
    powered,
    shared,
    keep,
    first,
    weight,
    needs_mb_s: needs,
    copy_of: source,
    file_system: fileSystem,
    workload,
  } = device;
  const usual = ownWords.usual(undefined);
  const figures = OWN_FIGURES.map(({ field }): [string, string] => {
    const value = own[field];
    return [fieldLabel(field), value === null ? usual : quantity(value, ownUnit(field))];
  });
  const chosen = plan.bus.hosts[host];
  return {
    [unitWords.lun]: String(lun),
    [unitWords.board]: unitWords.boardOf(board),
    [arraySettingsWords.array]: arrayOf(plan, array),
    [arraySettingsWords.rebuild]: switchText(rebuild),
    [words.host]: chosen ? partyName(plan, { kind: 'host', index: host }) : ABSENT,
    [words.rate]: cap === null ? words.noLimit : transfers(cap),
    [words.disconnects]: switchText(disconnect),
    [words.powered]: switchText(powered),
    [words.shared]: switchText(shared),
    [words.copyOf]: source === null ? words.noCopy : partyName(plan, { kind: 'device', index: source }),
    [words.fileSystem]: fileSystemText[fileSystem],
    ...workOf(workload),
    [needWords.label]: needs === null ? needWords.usual : rateWithUnit(needs),
    ...Object.fromEntries(figures),
    [fieldLabel('width_bits')]: own.width_bits === null ? usual : String(own.width_bits),
    [fieldLabel('signalling')]: own.signalling.length === 0 ? usual : own.signalling.join(', '),
    [ownWords.tagged]: own.tagged === null ? usual : ownWords.yesNo(own.tagged),
    [ownWords.caching]: own.caching === null ? usual : cachingText(own.caching),
    [ownWords.writeCache]: own.write_cache === null ? usual : switchText(own.write_cache),
    [ownWords.verify]: own.verify === null ? usual : ownWords.yesNo(own.verify),
    [ownWords.erase]: own.erase === null ? usual : ownWords.yesNo(own.erase),
    [ownWords.zero]: switchText(own.zero_latency),
    Pinned: switchText(keep),
    'Aim is about it': switchText(first),
    Weight: String(weight),
  };
}

function workOf(workload: Workload): Record<string, string> {
  const figures = WORK_FIGURES.map(({ field }): [string, string] => {
    const [value, { label, unit, usual }] = [workload[field], workFigureWords[field]];
    return [label, value === null ? usual : quantity(value, unit)];
  });
  return {
    [words.pattern]: patternText(workload.pattern).label,
    [words.size]: bytes(workload.size_bytes),
    [words.reads]: percent(workload.read_percent, 0),
    [words.outstanding]: String(workload.outstanding),
    [words.think]: milliseconds(workload.think_us / 1000),
    ...Object.fromEntries(figures),
    [workWords.even]: workload.even ? workWords.evenly : workWords.atRandom,
  };
}
