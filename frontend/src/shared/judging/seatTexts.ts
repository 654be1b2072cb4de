import { defineTexts } from '../../ui/texts.js';

/** Panels of judges and seats in them, as judges and organisers call them. */
export const seatTexts = defineTexts({
  name: 'seat',
  ru: {
    'panel.J': 'Судьи: оценки, флажки, записки',
    'panel.E': 'E: исполнение (сбавки)',
    'panel.A': 'A: артистичность',
    'panel.D': 'D: трудность, техническая бригада',
    'panel.ND': 'ND: нейтральные сбавки',
    'seat.J': 'Судья {seat}',
    'seat.E': 'E{seat}',
    'seat.A': 'A{seat}',
    'seat.D': 'D',
    'seat.ND': 'ND',
  },
  en: {
    'panel.J': 'Judges: marks, flags, cards',
    'panel.E': 'E: execution (deductions)',
    'panel.A': 'A: artistry',
    'panel.D': 'D: difficulty, technical panel',
    'panel.ND': 'ND: neutral deductions',
    'seat.J': 'Judge {seat}',
    'seat.E': 'E{seat}',
    'seat.A': 'A{seat}',
    'seat.D': 'D',
    'seat.ND': 'ND',
  },
});
