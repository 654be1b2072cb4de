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

/** A policy that was paid for; the price in the large unit. */
export interface InsuranceHistoryItem {
  id: number;
  sportName: string;
  company: string;
  dates: string;
  isInsuranceCanDownloadFromServer: boolean;
  isInsuranceCanDownloadFromUrl: boolean;
  insuranceFileName: string | null;
  insuranceUrl: string | null;
  isRefundedInsurance: boolean;
  /** dd-mm-yyyy */
  refundedDate: string | null;
  /** Paid, and the insurer is being asked. */
  isWaiting: boolean;
  price: number;
  /** 0: nothing was taken off. */
  priceWithoutDiscountAmount: number;
  currency: string;
}

export interface InsuranceHistory extends HistoryPage {
  insurancesList: InsuranceHistoryItem[];
  /** For administrators: the organisation through which the last insurance came. */
  insuranceOrganizationId: number | null;
  /** ISO 8601 */
  insuranceOrganizationDateTime: string | null;
  isUserAdmin: boolean;
}
