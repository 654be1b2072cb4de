/** Of what is paid and sold. */
export const moneyFieldWords = {
  cabinetProductId: ['номер товара', 'product number'],
  company: ['страховая', 'insurer'],
  count: ['сколько штук', 'how many'],
  currency: ['валюта', 'currency'],
  insuranceId: ['номер страховки в системе', 'insurance id'],
  isCoversEvent: ['действует на событии', 'covers the sport event'],
  paymentInvoiceId: ['номер счёта в системе', 'invoice id'],
  priceDifferenceInKopecks: ['изменение цены, коп.', 'price change, kopecks'],
  priceInKopecks: ['цена, коп.', 'price, kopecks'],
  products: ['товары и услуги', 'products'],
  validFrom: ['действует с', 'valid from'],
  validTo: ['действует по', 'valid to'],
} as const;
