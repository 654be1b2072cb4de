import { useDraggable, useDroppable } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import css from './byHand.module.css';

/** What can be dragged by mouse and finger; keys go to the button in it. */
export const Dragged = ({ registrationId, children }: { registrationId: number; children: ReactNode }) => {
  const { listeners, setNodeRef, transform, isDragging } = useDraggable({ id: registrationId });
  const style = transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined;
  return (
    <span ref={setNodeRef} className={css['dragged']} data-dragging={isDragging || undefined} style={style} {...listeners}>
      {children}
    </span>
  );
};

/** Where it can be dropped. */
export const DropPlace = ({ id, className, children }: { id: string; className?: string | undefined; children: ReactNode }) => {
  const { setNodeRef, isOver } = useDroppable({ id });
  return (
    <div ref={setNodeRef} className={className} data-over={isOver || undefined}>
      {children}
    </div>
  );
};
