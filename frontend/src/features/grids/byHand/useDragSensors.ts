import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';

/** A press stays a press, and a finger that moves at once scrolls the page. */
export const useDragSensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  );
