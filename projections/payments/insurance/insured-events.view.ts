import { paymentSettingsEvents, type PaymentSettings } from '#contracts/payments/prices/settings.events';
import { view } from '../../view.js';

interface InsuredEvent {
  eventId: number;
  insurance: PaymentSettings['insurance'];
}

/** Sport events by whether they ask their entrants for insurance. */
export const insuredEventsView = view<InsuredEvent, typeof paymentSettingsEvents>(paymentSettingsEvents, {
  name: 'insuredEvents',
  version: 1,
  initial: (key): InsuredEvent => ({ eventId: Number(key), insurance: 'none' }),
  keys: ({ data }) => data.eventId,
  on: {
    PaymentSettingsSaved: (doc, { data }) => {
      doc.insurance = data.settings.insurance;
    },
  },
  columns: { insurance: { type: 'text', value: (doc) => doc.insurance } },
  indexes: [['insurance']],
});
