/** What an organiser may want to know of a participant besides their registration: shown in this order. */
export const additionalInfoFields = [
  { key: 'arrivalDate', name: { ru: 'Дата приезда', en: 'Arrival date' } },
  { key: 'arrivalPlace', name: { ru: 'Место и рейс приезда', en: 'Place and flight of arrival' } },
  { key: 'departureDate', name: { ru: 'Дата отъезда', en: 'Departure date' } },
  { key: 'transfer', name: { ru: 'Трансфер', en: 'Transfer' } },
  { key: 'hotel', name: { ru: 'Гостиница', en: 'Hotel' } },
  { key: 'meals', name: { ru: 'Питание', en: 'Meals' } },
  { key: 'clothingSize', name: { ru: 'Размер одежды', en: 'Clothing size' } },
  { key: 'visa', name: { ru: 'Виза, приглашение', en: 'Visa, invitation letter' } },
  { key: 'emergencyContact', name: { ru: 'С кем связаться в случае беды', en: 'Emergency contact' } },
  { key: 'medicalNote', name: { ru: 'Для врача соревнований', en: 'Note for the doctor' } },
  { key: 'startBook', name: { ru: 'Номер классификационной книжки', en: 'Athlete’s book number' } },
  { key: 'note', name: { ru: 'Примечание', en: 'Note' } },
] as const;
export type AdditionalInfoKey = (typeof additionalInfoFields)[number]['key'];

const keys: readonly string[] = additionalInfoFields.map(({ key }) => key);
export const isAdditionalInfoKey = (key: string): key is AdditionalInfoKey => keys.includes(key);
