/** ordered: not paid yet; paid: the insurer is being asked. */
export type PolicyStatus = 'ordered' | 'paid' | 'issued' | 'declined' | 'cancelled';

export interface InsuranceOffer {
  providerKey: string;
  company: string;
  sportId: number;
  sportName: string;
  termInDays: number;
  price: number;
}
