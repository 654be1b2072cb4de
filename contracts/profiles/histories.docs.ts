/** A page of what a person pays. */
interface HistoryPage {
  localTranslations: Record<string, string>;
  isUserHaveAccess: boolean;
  maxPage: number;
  errors: Record<string, never>;
}

/** A position of an invoice as the profile area shows it; amounts in the large unit. */
export interface PaymentInvoicePosition {
  positionId: number;
  date: string;
  paymentInvoiceEventId: number | null;
  paymentInvoiceEventName: string | null;
  paymentInvoiceId: number;
  paymentInvoiceIdTooltipText: string;
  paymentInvoiceStatus: number;
  paymentInvoiceStatusText: string;
  userId: number | null;
  userIdTooltipText: string;
  isUserLink: boolean;
  eventRegistrationId: number | null;
  eventRegistrationIdTooltipText: string;
  eventRegistrationGroupId: number | null;
  eventRegistrationGroupIdTooltipText: string;
  positionText: string;
  insuranceAthleteId: number | null;
  insuranceAthleteFio: string | null;
  isInsuranceCanDownloadFromServer: boolean;
  isInsuranceCanDownloadFromUrl: boolean;
  insuranceId: number | null;
  insuranceFileName: string | null;
  insuranceUrl: string | null;
  price: number;
  /** 0: nothing was taken off. */
  priceWithoutDiscountAmount: number;
  currency: string;
  refundedAmount: number;
}

export interface TransactionHistory extends HistoryPage {
  paymentInvoicePositionList: PaymentInvoicePosition[];
}

export interface InsuranceHistory extends HistoryPage {
  insurancesList: never[];
  insuranceOrganizationId: null;
  insuranceOrganizationDateTime: null;
  isUserAdmin: boolean;
}
