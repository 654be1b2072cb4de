export const oneC = `1CClientBankExchange
ВерсияФормата=1.03
Кодировка=Windows
РасчСчет=40702810400000000001
СекцияРасчСчет
РасчСчет=40702810400000000001
КонецРасчСчет
СекцияДокумент=Платежное поручение
Номер=17
Дата=21.11.2026
Сумма=5000.50
ПлательщикСчет=40702810900000005555
ДатаПоступило=22.11.2026
ПлательщикИНН=7707083893
Плательщик1=ООО "Ринг"
ПолучательСчет=40702810400000000001
НазначениеПлатежа=Оплата по счёту 2026-7-31
КонецДокумента
СекцияДокумент=Платежное поручение
Номер=5
Дата=22.11.2026
Сумма=100.00
ПлательщикСчет=40702810400000000001
ДатаСписано=22.11.2026
ПолучательСчет=40702810900000005555
НазначениеПлатежа=Аренда зала
КонецДокумента
КонецФайла
`;

const entry = (amount: string, side: string, rest: string): string =>
  `<Ntry><Amt Ccy="RUB">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>${rest}<BookgDt><Dt>2026-11-22</Dt></BookgDt>`;
const batched = (amount: string, name: string, end: string, purpose: string): string =>
  `<TxDtls><Refs><EndToEndId>${end}</EndToEndId></Refs><Amt Ccy="RUB">${amount}</Amt><RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties>` +
  `<RmtInf><Ustrd>${purpose}</Ustrd></RmtInf></TxDtls>`;

export const camt053 = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
${entry('5000.50', 'CRDT', '<Sts><Cd>BOOK</Cd></Sts>')}<AcctSvcrRef>B-1</AcctSvcrRef><NtryDtls><TxDtls>
<Refs><EndToEndId>17</EndToEndId></Refs>
<RltdPties><Dbtr><Nm>ООО "Ринг"</Nm><Id><OrgId><Othr><Id>7707083893</Id></Othr></OrgId></Id></Dbtr>
<DbtrAcct><Id><Othr><Id>40702810900000005555</Id></Othr></Id></DbtrAcct></RltdPties>
<RmtInf><Ustrd>Оплата по счёту</Ustrd><Ustrd>2026-7-31</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
${entry('300.00', 'CRDT', '<Sts>BOOK</Sts>')}<AcctSvcrRef>B-2</AcctSvcrRef><NtryDtls>
${batched('100.00', 'Anna', 'E-2', '2026-7-32')}${batched('200.00', 'Vera', 'E-3', '2026-7-33')}</NtryDtls></Ntry>
${entry('10.00', 'DBIT', '<Sts>BOOK</Sts>')}</Ntry>
${entry('11.00', 'CRDT', '<RvslInd>true</RvslInd><Sts>BOOK</Sts>')}</Ntry>
${entry('12.00', 'CRDT', '<Sts>PDNG</Sts>')}</Ntry>
</Stmt></BkToCstmrStmt></Document>
`;

export const mt940 = `:20:STARTUMS
:25:DE89370400440532013000
:28C:1/1
:60F:C261121EUR1000,00
:61:2611221122CR5000,50NTRF17//BANK1
:86:166?00SEPA?20Invoice 2026-7-31 INN 77?21070838
93?3140702810900000005555?32OOO Ring
:61:261122D10,NTRFNONREF
:86:Bank fee
:61:261122RC11,00NTRFNONREF
:61:261123C100,00NMSCNONREF
supplementary
:86:Invoice 2026-7-32
thanks
:62F:C261123EUR6090,50
-
`;

export const csv = `Выписка по счёту;;;;;;
Дата операции;Сумма;Плательщик;ИНН плательщика;Счёт плательщика;Назначение платежа;Номер документа
22.11.2026;"5 000,50";"ООО ""Ринг""";7707083893;40702810900000005555;Оплата по счёту 2026-7-31;0017
22.11.2026;-100,00;;;;Аренда;5
2026-11-22;1,234,567.00;"ООО ""Ринг""";7707083893;40702810900000005555;Оплата по счёту 2026-7-31;18
Итого;;;;;;
`;

const cyrillic = new Map(Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1251').decode(Uint8Array.of(byte)), byte]));

/** As most clients of Russian banks save a file. */
export const windows1251 = (text: string): Buffer => Buffer.from(Array.from(text, (sign) => cyrillic.get(sign) ?? 63));
