import { type ReactNode, useId } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';

import { Icon } from './glyphs.tsx';

type Props = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /**
   * Position: a palette at the top, a drawer at the left edge. A dialog at the side leaves the ladder visible if
   * there is room.
   */
  shape?: 'middle' | 'drawer' | 'side' | 'palette';
  children: ReactNode;
};

/** A modal dialog with a title. The cross, Escape, or a press outside closes it. */
export function Dialog({ title, isOpen, onClose, shape = 'middle', children }: Props) {
  const heading = useId();
  return (
    <ModalOverlay
      className="veil"
      data-shape={shape}
      isDismissable
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className="modal" data-shape={shape}>
        <AriaDialog className="dialog" aria-labelledby={heading}>
          <div className="dialog-head">
            <Heading slot="title" level={2} id={heading}>
              {title}
            </Heading>
            <button type="button" className="button icon-button" aria-label="Close" onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
