import type { Party } from '../../plan/generated/types.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { replaceModel } from '../../plan/commands.ts';
import { findDevice, findHost } from '../../plan/catalogue.ts';
import { planner, usePlanner } from '../../store/planner.ts';
import { replaceWords } from '../../text/replace.ts';
import { PartPicker } from './PartPicker.tsx';
import { DEVICE_KINDS } from '../../plan/generated/facts.ts';

type Props = {
  party: Party;
  /** Name of the part to replace, with the ID if another party has the same name. */
  called: string;
  onClose: () => void;
};

/** Replaces a host or a device with another model. */
export default function ReplaceDialog({ party, called, onClose }: Props) {
  const { kind } = party;
  const model = usePlanner(({ plan }) =>
    kind === 'host' || kind === 'device'
      ? (kind === 'host' ? plan.bus.hosts : plan.bus.devices)[party.index]?.model
      : undefined,
  );
  return (
    <Dialog title={replaceWords.title(called)} shape="side" isOpen onClose={onClose}>
      <p className="help">{replaceWords.help}</p>
      <PartPicker
        kinds={kind === 'host' ? ['host'] : DEVICE_KINDS}
        chosen={model ?? null}
        onChoose={(wanted) => {
          const name = (kind === 'host' ? findHost(wanted) : findDevice(wanted))?.name ?? wanted;
          planner.edit((plan) => replaceModel(plan, party, wanted), replaceWords.done(called, name));
          onClose();
        }}
      />
    </Dialog>
  );
}
