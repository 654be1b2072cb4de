/** A page of what a person pays; nobody is invoiced or insured yet. */
interface HistoryPage {
  localTranslations: Record<string, string>;
  isUserHaveAccess: boolean;
  maxPage: number;
  errors: Record<string, never>;
}

export interface TransactionHistory extends HistoryPage {
  paymentInvoicePositionList: never[];
}

export interface InsuranceHistory extends HistoryPage {
  insurancesList: never[];
  insuranceOrganizationId: null;
  insuranceOrganizationDateTime: null;
  isUserAdmin: boolean;
}
