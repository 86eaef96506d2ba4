import { useId, useState } from 'react';

import type { Device, Party, Plan, Workload } from '../../plan/generated/types.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { Field, type Listed } from '../../parts/Field.tsx';
import { NameInput } from '../../parts/NameInput.tsx';
import { rename, setDevice, setWorkload } from '../../plan/commands.ts';
import { findDevice } from '../../plan/catalogue.ts';
import { type FieldName, USUAL, isSame, isUsual } from '../../plan/fields.ts';
import { partyKey } from '../../plan/ids.ts';
import { namedWork } from '../../plan/named-work.ts';
import { partyName, toldApart } from '../../plan/names.ts';
import { BOARDS, LUNS, canHaveUnits } from '../../plan/unit-commands.ts';
import { unitsOf } from '../../plan/units.ts';
import { planner, usePlanner } from '../../store/planner.ts';
import { said } from '../../text/announcements.ts';
import { arrayName, arrayWords } from '../../text/arrays.ts';
import { namesOf } from '../../text/fields.ts';
import { fieldWords } from '../../text/part-fields.ts';
import { settingsWords } from '../../text/settings.ts';
import { HostFigures } from './HostFigures.tsx';
import { OwnFigures } from './OwnFigures.tsx';
import { PatternOfWork, RequestSize, Requests } from '../../parts/work/Requests.tsx';
import { WorkFigures } from '../../parts/work/WorkFigures.tsx';
import { withOwn } from '../../parts/work/with-own.ts';

/** Rates that adapters offer in their set-up, MT/s; 0 is asynchronous. */
const CAPS = [0, 5, 10, 20, 40, 80, 160];

type Props = {
  party: Party;
  /** What it was opened for: all settings, the name, or the device's own figures. */
  startsAt: 'settings' | 'rename' | 'figures';
  onClose: () => void;
};

/**
 * Settings of one device or host: its name; the rate of a host's machine; the negotiated rate and the workload of a
 * device. Each change takes effect at once, so that the ladder beside it shows the result. Changes in quick
 * succession are one step of undo.
 */
export default function DeviceSettings({ party, startsAt, onClose }: Props) {
  const plan = usePlanner((state) => state.plan);
  const id = useId();
  const called = toldApart(plan, party);
  const isDevice = party.kind === 'device';
  const given = isDevice
    ? plan.bus.devices[party.index]
    : party.kind === 'host'
      ? plan.bus.hosts[party.index]
      : undefined;
  if (!given) return null;
  return (
    <Dialog title={settingsWords.title(called)} shape="side" isOpen onClose={onClose}>
      <form
        className="form settings"
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
        }}
      >
        <label htmlFor={`${id}name`}>{fieldWords.device.name.label}</label>
        <NameInput
          id={`${id}name`}
          takesFocus={startsAt !== 'settings'}
          placeholder={partyName(rename(plan, party, ''), party)}
          value={given.name}
          onChange={(name) =>
            planner.edit((current) => rename(current, party, name), '', `name ${partyKey(party)}`)
          }
        />
        {isDevice && <Work index={party.index} startsAtFigures={startsAt === 'figures'} />}
        {party.kind === 'host' && <HostFigures index={party.index} />}
        <div className="form-actions">
          <button type="submit" className="button" data-primary>
            {settingsWords.done}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** Whether a program can read the device through a file system. */
function holdsFiles(model: string): boolean {
  const kind = findDevice(model)?.kind ?? 'disk';
  return kind !== 'scanner' && kind !== 'network' && kind !== 'tape';
}

type WorkProps = { index: number; startsAtFigures: boolean };

/** Fields that are elsewhere: above these, in the menu, among the arrays or beside the search for better IDs. */
const ELSEWHERE: ReadonlySet<FieldName<'device'>> = new Set([
  'name',
  'note',
  'measured',
  'cap_mt_s',
  'array',
  'rebuild',
  'copy_of',
  'file_system',
  'needs_mb_s',
  'keep',
  'first',
  'weight',
]);

function Work({ index, startsAtFigures }: WorkProps) {
  const plan = usePlanner((state) => state.plan);
  const device = plan.bus.devices[index];
  const [startsOpen] = useState(device !== undefined && hasRareSettings(device));
  if (!device) return null;
  const { workload } = device;
  const edit = (command: (plan: Plan) => Plan) =>
    planner.edit(command, said.settings(toldApart(plan, { kind: 'device', index })), `settings ${index}`);
  const setWork = (change: Partial<Workload>) => edit((current) => setWorkload(current, index, change));
  const field = (name: FieldName<'device'>) => {
    const list = listOf(plan, index, device, name);
    if (list?.length === 0) return null;
    const set = (change: Partial<Device>) => edit((current) => setDevice(current, index, change));
    return <Field key={name} table="device" name={name} part={device} set={set} list={list} />;
  };
  const isWorking = device.array === 0 && workload.pattern !== 'off';
  const figures = <OwnFigures index={index} isOpen={startsAtFigures} edit={edit} />;
  return (
    <>
      {startsAtFigures && figures}
      {device.array === 0 ? (
        <PatternOfWork workload={workload} set={setWork} />
      ) : (
        <>
          <span>{arrayWords.memberOf}</span>
          <button type="button" className="link settings-array" onClick={() => planner.show('arrays')}>
            {arrayName(plan, device.array - 1)}
          </button>
          <p className="help">{arrayWords.tagMeans}</p>
        </>
      )}
      {isWorking && <RequestSize workload={workload} set={setWork} />}
      {field('cap_mt_s')}
      {field('note')}
      <details className="own-figures" open={startsOpen}>
        <summary>{settingsWords.more}</summary>
        <div className="settings">
          {isWorking && (
            <>
              <Requests workload={workload} set={setWork} isCopy={device.copy_of !== null} />
              {field('copy_of')}
              {(holdsFiles(device.model) || device.file_system !== 'raw') &&
                device.copy_of === null &&
                field('file_system')}
              {field('needs_mb_s')}
            </>
          )}
          {namesOf('device', fieldWords.device)
            .filter((name) => !ELSEWHERE.has(name))
            .map(field)}
          {isWorking && <WorkFigures workload={workload} set={setWork} isCopy={device.copy_of !== null} />}
          {!startsAtFigures && figures}
        </div>
      </details>
    </>
  );
}

/** Whether a device has another value than usual in a setting that most plans do without. */
function hasRareSettings(device: Device): boolean {
  const { id, model, name, note, measured, cap_mt_s, array, rebuild, keep, first, weight, workload } = device;
  const own = { id, model, name, note, measured, cap_mt_s, array, rebuild, keep, first, weight };
  const { pattern, size_bytes } = workload;
  const isUsualWork =
    namedWork(workload) !== undefined ||
    isSame('workload', workload, { ...USUAL.workload, pattern, size_bytes });
  return (
    !isUsualWork || !isSame('device', device, { ...USUAL.device, ...own }) || !isUsual('own', device.own)
  );
}

/** The list of a field that has one by what else is in the plan; an empty one if there is nothing to choose. */
function listOf(plan: Plan, index: number, device: Device, name: FieldName<'device'>): Listed[] | undefined {
  const { hosts, devices } = plan.bus;
  const party = (kind: 'host' | 'device', id: number, at: number) => ({
    value: at,
    label: settingsWords.hostAt(partyName(plan, { kind, index: at }), id),
  });
  switch (name) {
    case 'cap_mt_s':
      return withOwn(CAPS, device.cap_mt_s).map((value) => ({ value }));
    case 'host':
      return hosts.length > 1 ? hosts.map(({ id }, at) => party('host', id, at)) : [];
    case 'lun': {
      const taken = new Set(unitsOf(plan, index).map((unit) => unit !== index && devices[unit]?.lun));
      const luns = LUNS.map((value) =>
        taken.has(value) ? { value, label: settingsWords.taken(value), isOff: true } : { value },
      );
      return canHaveUnits(plan, index) ? luns : [];
    }
    case 'board': {
      const kind = findDevice(device.model)?.kind;
      const canBeOne = kind === 'emulator' || kind === 'network' || device.board !== 0;
      return canBeOne ? BOARDS.map((value) => ({ value })) : [];
    }
    case 'preset': {
      const isEmulator = findDevice(device.model)?.kind === 'emulator';
      return isEmulator || device.preset !== 'of-machine' ? undefined : [];
    }
    case 'copy_of':
      return devices.flatMap(({ id }, at) => (at === index ? [] : [party('device', id, at)]));
    default:
      return undefined;
  }
}
