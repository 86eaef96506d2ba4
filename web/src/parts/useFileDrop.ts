import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Accepts a file that is dropped onto an element, and tells whether one is over it. */
export function useFileDrop(on: RefObject<HTMLElement | null>, take: (file: File) => void): boolean {
  const takeFirst = useCallback(
    ({ files: [file] }: DataTransfer) => {
      if (file) take(file);
    },
    [take],
  );
  return useDrop(on, takeFirst);
}

/** Accepts files and folders that are dropped onto an element, and tells whether some are over it. */
export function useDrop(on: RefObject<HTMLElement | null>, take: (transfer: DataTransfer) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const element = on.current;
    if (!element) return undefined;
    // A text that is dragged is none, and an element inside may have taken them.
    const isFiles = (event: DragEvent) =>
      !event.defaultPrevented && (event.dataTransfer?.types.includes('Files') ?? false);
    const over = (event: DragEvent) => {
      if (!isFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      setIsOver(false);
      if (!isFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) take(event.dataTransfer);
    };
    element.addEventListener('dragover', over);
    element.addEventListener('dragleave', leave);
    element.addEventListener('drop', drop);
    return () => {
      element.removeEventListener('dragover', over);
      element.removeEventListener('dragleave', leave);
      element.removeEventListener('drop', drop);
    };
  }, [on, take]);
  return isOver;
}
