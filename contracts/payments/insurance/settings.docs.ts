/** As screens read and send them: prices in the large unit. */
interface ShownInsuranceSettings {
  providers: { key: string; name: string; isEnabled: boolean; tariffs: { sportId: number; termInDays: number; price: number }[] }[];
  /** `fileTypeKey` of a policy in `download-file-by-key`. */
  policyFileKey: string;
  minAge: number | null;
  maxAge: number | null;
  isGiftAllowed: boolean;
  isOutsideEventAllowed: boolean;
}

export interface InsuranceSettingsAnswer {
  insuranceSettings: ShownInsuranceSettings;
  currency: string;
  version: number;
}
