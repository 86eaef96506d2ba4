import { planCommands } from '../commands/plan.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { Shelf } from '../shelf/Shelf.tsx';

/** The shelf where there is no room for it beside the ladder. */
export default function ShelfDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={planCommands.add.label} shape="drawer" isOpen onClose={onClose}>
      <Shelf onTaken={onClose} />
    </Dialog>
  );
}
