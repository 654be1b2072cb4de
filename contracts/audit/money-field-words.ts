/** Of what is paid and sold. */
export const moneyFieldWords = {
  cabinetProductId: ['номер товара', 'product number'],
  count: ['сколько штук', 'how many'],
  currency: ['валюта', 'currency'],
  paymentInvoiceId: ['номер счёта в системе', 'invoice id'],
  priceDifferenceInKopecks: ['изменение цены, коп.', 'price change, kopecks'],
  priceInKopecks: ['цена, коп.', 'price, kopecks'],
  products: ['товары и услуги', 'products'],
} as const;
