import { Dialog } from '../parts/Dialog.tsx';
import { Shelf } from '../shelf/Shelf.tsx';

/** The shelf where there is no room for it beside the ladder. */
export default function ShelfDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Add a device" shape="drawer" isOpen onClose={onClose}>
      <Shelf onTaken={onClose} />
    </Dialog>
  );
}
