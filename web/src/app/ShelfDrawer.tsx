import { planCommands } from '../commands/plan.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { Shelf } from '../views/shelf/Shelf.tsx';

/** The shelf in a drawer, if there is no room beside the ladder. */
export default function ShelfDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={planCommands.add.label} shape="drawer" isOpen onClose={onClose}>
      <Shelf onTaken={onClose} />
    </Dialog>
  );
}
