import { boutPaths } from './bout-paths.js';
import { words } from './canaries.js';
import { directoryPaths } from './directory-paths.js';
import { profilePaths } from './profile-paths.js';
import { staff, heads, present, nothing, profile, inEvent, entered, type ReadPath } from './read-path.js';

/** Whoever runs a sport event, and its money. */
const runners = ['organiser', 'administrator'] as const;

/** Every query by its name, with one or more ways to ask. A new one without a row fails the test. */
export const queryPaths: Record<string, readonly ReadPath[]> = {
  GetSession: [nothing],
  ...Object.fromEntries(
    ['GetOutbox', 'GetLogProof', 'GetLogCode', 'GetHallNetwork', 'GetStandby', 'GetKeptTails', 'GetBringing', 'GetMachineTicket'].map(
      (name) => [name, [nothing]],
    ),
  ),
  ...Object.fromEntries(['GetEventLease', 'GetFromHall'].map((name) => [name, [inEvent(({ eventId }) => ({ eventId }))]])),
  GetSessions: [nothing],
  GetSecondFactors: [nothing],
  GetPasskeyCreation: [nothing],
  GetPasskeyRequest: [nothing],
  GetAccountRules: [nothing],
  GetRoleHolders: [nothing],
  GetDelivery: [nothing],
  GetAccountInvitations: [nothing],
  GetPoolPlan: [
    inEvent(
      ({ eventId, streamId }) => ({ eventId, streamIds: [streamId], least: 4, most: 8, by: 'kg', isDeclaredTaken: true }),
      ['lastName', 'organization', 'weight'],
      ['organiser', 'administrator'],
    ),
  ],
  GetSportModes: [inEvent(({ eventId }) => ({ eventId }), [], heads)],
  GetSportMode: [{ area: 'list', input: () => ({ id: 'judo.ijf', version: '2025' }) }],
  GetWorkPasses: [inEvent(({ eventId }) => ({ eventId }), [], staff)],
  GetJudgeSeat: [inEvent(({ eventId }) => ({ eventId }), [], [])],
  GetLockedAccounts: [nothing],
  GetPromoCodesSettingsData: [nothing],
  GetPromoCodesSettingsList: [nothing],
  GetTooltips: [nothing],
  ...Object.fromEntries(['GetTranslations', 'GetSiteTexts'].map((name) => [name, [nothing]])),
  ...Object.fromEntries(['GetWidgetsData', 'GetWidgetListByPage'].map((name) => [name, [nothing]])),
  GetCabinetProducts: [nothing],
  GetEntryProducts: [nothing],
  GetProductPicture: [nothing],
  GetCabinetPhotos: [nothing],
  GetPhotoPicture: [{ area: 'list', input: () => ({ cabinetPhotoId: 1, size: 'large', sha256: '0'.repeat(64) }) }],
  // Medallists, and who fights now, as everybody may see them.
  GetEventPage: [inEvent(({ eventId }) => ({ eventId }))],
  GetEventPageForEdit: [inEvent(({ eventId }) => ({ eventId }))],
  GetEventDocument: [inEvent(({ eventId }) => ({ eventId, documentId: 1 }))],
  GetPromoCodesSettingDetails: [{ area: 'list', input: () => ({ promoCodesSettingId: 1 }) }],
  GetPromoCodesList: [{ area: 'list', input: () => ({ promoCodesSettingId: 1 }) }],
  GetPaymentSettings: [inEvent(({ eventId }) => ({ eventId }))],
  GetEventInvoices: [
    inEvent(({ eventId }) => ({ eventId }), ['lastName'], runners),
    inEvent(({ eventId }) => ({ eventId, needle: words.lastName }), [], runners),
  ],
  GetEventRefunds: [inEvent(({ eventId }) => ({ eventId }), ['lastName'], runners)],
  GetInvoice: [inEvent(({ paymentInvoiceId }) => ({ paymentInvoiceId }), ['lastName'], runners)],
  GetEventPaymentData: [inEvent(({ eventId, userId }) => ({ eventId, userId }))],
  GetBankPayment: [{ area: 'list', input: () => ({ providerPaymentId: '0'.repeat(32) }) }],
  GetTransactions: [inEvent(({ eventId }) => ({ eventId }))],
  GetPaymentNotices: [nothing],
  GetReconciliation: [inEvent(({ eventId }) => ({ eventId }))],

  ...profilePaths,

  GetEvent: [inEvent(({ eventId }) => ({ eventId }))],
  GetEvents: [inEvent(() => ({ page: 1 })), inEvent(() => ({ needle: words.lastName }))],
  // Of those whom the caller answers for, names and categories.
  GetToday: [{ area: 'event', input: () => ({}) }],
  GetEntrants: [
    inEvent(({ eventId }) => ({ eventId }), ['lastName', 'organization']),
    inEvent(({ eventId, streamId }) => ({ eventId, streamId }), ['lastName', 'organization']),
    { ...inEvent(({ eventId }) => ({ eventId, needle: words.lastName }), ['lastName']), tells: { lastName: present } },
    { ...inEvent(({ eventId }) => ({ eventId, needle: words.organization }), ['organization']), tells: { organization: present } },
  ],
  GetEntrantHomes: [inEvent(({ eventId, registrationId }) => ({ eventId, registrationIds: [registrationId] }), [], staff)],
  GetPushKey: [nothing],
  GetPushDevices: [nothing],
  GetFollowedAthletes: [
    inEvent(({ eventId, registrationId }) => ({ eventId, registrationIds: [registrationId] }), ['lastName', 'organization']),
    {
      ...inEvent(({ eventId, organizationId }) => ({ eventId, organizationId }), ['lastName']),
      tells: { organization: present },
    },
  ],
  GetRegistrationsByStream: [inEvent(({ eventId }) => ({ eventId }), entered, staff)],
  ExportFileByFormat: [
    inEvent(({ eventId }) => ({ format: 'json', exportType: 'registrations', eventId }), ['lastName', 'organization'], heads),
    ...(['startList', 'weighIn', 'results'] as const).map((exportType) =>
      inEvent(({ eventId }) => ({ format: 'csv', exportType, eventId, columns: ['fullName', 'club'] }), [], heads),
    ),
    ...(['invoices', 'refunds'] as const).map((exportType) =>
      inEvent(({ eventId }) => ({ format: 'json', exportType, eventId }), ['lastName'], runners),
    ),
    ...(['promoCodes', 'audit'] as const).map((exportType) =>
      inEvent(({ eventId }) => ({ format: 'json', exportType, eventId }), [], runners),
    ),
  ],
  ExportTournamentGrids: [inEvent(({ eventId }) => ({ eventId }))],
  ExportHallPapers: [inEvent(({ eventId }) => ({ eventId }))],
  GetExportColumns: [inEvent(({ eventId }) => ({ eventId, exportType: 'registrations' }))],
  GetExportedFiles: [inEvent(({ eventId }) => ({ eventId }))],
  // Numbers alone; what the file holds is what its call answers, and is looked into beside its tests (test/http/file-orders).
  GetFileOrders: [inEvent(({ eventId }) => ({ eventId }))],
  DownloadOrderedFile: [inEvent(({ eventId }) => ({ eventId, orderId: 1 }))],
  CheckExportedFile: [{ area: 'list', input: () => ({ sha256: '0'.repeat(64) }) }],
  ExportInsuranceFiles: [inEvent(({ eventId }) => ({ eventId }))],
  ExportUserDocumentFiles: [inEvent(({ eventId }) => ({ eventId }))],
  // Names as a list has them; test/http/judo-shiai looks into it.
  ExportForJudoShiai: [inEvent(({ eventId }) => ({ eventId }))],
  ExportChallengeFiles: [inEvent(({ eventId }) => ({ eventId, isWithPrivate: true }))],
  GetDiplomaTemplates: [inEvent(({ eventId }) => ({ eventId }))],
  GetDiplomaBackground: [inEvent(({ eventId }) => ({ eventId, pictureId: '0'.repeat(64) }))],
  GetDiplomaSamples: [inEvent(({ eventId }) => ({ eventId, locale: 'ru' }), ['lastName', 'organization'], heads)],
  PreviewDiploma: [inEvent(({ eventId, registrationId }) => ({ eventId, registrationId }))],
  // What their rows say stands in the lists of the archives too; test/http/diplomas and cards look into them.
  ExportDiplomas: [inEvent(({ eventId }) => ({ eventId }))],
  ExportDiplomasInArchive: [inEvent(({ eventId }) => ({ eventId }))],
  ExportParticipantCards: [inEvent(({ eventId }) => ({ eventId }))],
  ExportParticipantCardsInArchive: [inEvent(({ eventId }) => ({ eventId }))],
  CheckDiploma: [{ area: 'list', input: () => ({ code: '1-1-0000000000' }) }],
  GetRegistrationFilters: [inEvent(({ eventId }) => ({ eventId }), ['organization'], staff)],
  GetStreamRegistrationsForSchedule: [inEvent(({ eventId, streamId }) => ({ eventId, streamId }), ['lastName', 'organization'])],
  GetLoadEventsData: [nothing],
  // Nobody is named there.
  GetEventCalendar: [inEvent(({ eventId }) => ({ eventId })), inEvent(({ eventId, registrationId }) => ({ eventId, registrationId }))],
  GetPlaygroundManagement: [inEvent(({ eventId }) => ({ eventId }))],
  GetTournamentGridOption: [inEvent(({ streamId }) => ({ streamId }))],
  GetTournamentGrid: [
    inEvent(({ streamId }) => ({ streamId }), ['lastName', 'organization']),
    inEvent(({ streamId }) => ({ streamId, version: 2 }), ['lastName', 'organization']),
  ],
  PreviewMatchCorrection: [
    inEvent(({ matchId, otherRegistrationId }) => ({ matchId, winnerRegistrationId: otherRegistrationId, victoryTypeId: 'points' })),
  ],
  GetGridHistory: [inEvent(({ streamId }) => ({ streamId }))],

  ...directoryPaths,

  GetDrawPlan: [inEvent(({ eventId }) => ({ eventId }), ['lastName'], heads)],
  GetLateEntryPlaces: [inEvent(({ streamId }) => ({ streamId }))],
  GetLimitsEffect: [
    inEvent(
      ({ eventId, streamId }) => ({ eventId, streamId, stream: { weightFrom: 1, weightTo: 2 } }),
      ['lastName', 'organization', 'weight'],
      ['organiser', 'administrator'],
    ),
  ],
  GetMergePlan: [inEvent(({ eventId, streamId }) => ({ eventId, fromStreamId: streamId, toStreamId: streamId }))],
  GetMergeProposals: [inEvent(({ eventId }) => ({ eventId }))],
  GetCategoryResults: [inEvent(({ eventId, streamId }) => ({ eventId, streamId }), ['lastName', 'organization'])],
  // What they show of a table is what the caller has sent.
  ReadEntriesTable: [nothing],
  PreviewEntriesImport: [nothing],
  DownloadImportTemplate: [nothing],
  DownloadImportReport: [nothing],

  GetRegistrationForm: [inEvent(({ eventId }) => ({ eventId }))],
  GetChallengeAnswers: [inEvent(({ eventId }) => ({ eventId }))],
  GetOwnRegistrations: [
    {
      ...inEvent(({ eventId }) => ({ eventId }), entered, ['self', 'representative']),
      // The caller's own name stands there too.
      tells: { coach: new RegExp(`"coach":\\{[^}]*${words.coach}`) },
    },
  ],
  GetRegistrationCandidates: [
    inEvent(({ eventId }) => ({ eventId, needle: words.firstName }), ['lastName', 'weight'], heads),
    inEvent(({ eventId, organizationId }) => ({ eventId, organizationId }), ['lastName', 'weight'], ['representative', 'administrator']),
    // Whoever runs a sport event in which the person does not compete is a stranger.
    {
      area: 'list',
      input: ({ otherEventId }) => ({ eventId: otherEventId, needle: words.lastName }),
      shows: ['lastName', 'age'],
      to: ['organiser elsewhere'],
      tells: { lastName: present },
    },
    { area: 'list', input: ({ otherEventId }) => ({ eventId: otherEventId, needle: words.firstName }) },
    {
      area: 'list',
      input: ({ otherEventId, organizationId }) => ({ eventId: otherEventId, organizationId }),
      tells: { organization: present },
    },
  ],
  CheckFieldsBeforeSave: [
    inEvent(({ eventId, userId, streamId }) => ({ eventId, formName: 'registration', userId, streamId, fields: { weight: 100 } })),
  ],
  TellShownView: [inEvent(({ eventId }) => ({ eventId, number: 1, view: 'mats' }))],
  GetSeenScreens: [inEvent(({ eventId }) => ({ eventId }))],
  GetSponsorPicture: [inEvent(({ eventId }) => ({ eventId, pictureId: 1 }))],
  DownloadRegistrationOptionDocument: [inEvent(() => ({ registrationOptionId: 1, documentId: 1 }))],
  DownloadAnswerFile: [inEvent(({ registrationId }) => ({ registrationId, fileId: 1 }))],
  DownloadRegistrationDocs: [inEvent(({ registrationId }) => ({ fileName: `${registrationId}-1-x.png` }))],
  DownloadChallengeDocument: [inEvent(() => ({ answerId: 1, documentId: 1 }))],
  GetRegistration: [inEvent(({ registrationId }) => ({ registrationId }), entered, ['self', 'representative', ...heads])],
  GetRegistrationsByAthletes: [
    inEvent(({ eventId }) => ({ eventId, page: 1 }), ['lastName', 'organization'], ['representative', ...heads]),
    inEvent(({ eventId }) => ({ eventId, needle: words.lastName, page: 1 }), ['lastName'], ['representative', ...heads]),
  ],
  GetRegistrationsByResults: [inEvent(({ eventId }) => ({ eventId, page: 1 }), ['lastName', 'organization'], staff)],
  SearchRegisteredAthletes: [inEvent(({ eventId }) => ({ eventId, needle: words.lastName, page: 1 }), ['lastName'], heads)],
  GetEventReferees: [inEvent(({ eventId }) => ({ eventId }))],
  GetSeatCandidates: [inEvent(({ matchId }) => ({ matchId }))],
  GetWeighInList: [inEvent(({ eventId, streamId }) => ({ eventId, streamId, page: 1 }), ['lastName'], ['referee', ...heads])],
  GetRegistrationsByTeams: [inEvent(({ eventId }) => ({ eventId }))],
  GetSentNotifications: [inEvent(({ eventId }) => ({ eventId }), ['lastName'], heads)],
  GetNotificationReach: [inEvent(({ eventId, streamId }) => ({ eventId, streamIds: [streamId], channels: ['push'] }), ['lastName'], heads)],
  GetEventStatistics: [inEvent(({ eventId }) => ({ eventId }))],
  GetRating: [{ ...profile(({ userId }) => ({ userId }), 'results'), tells: { results: new RegExp(words.event) } }],
  ...boutPaths(present),
  // Numbers of entries alone, of those who show their results to everybody.
  GetCategoryRatings: [inEvent(({ streamId }) => ({ streamId }))],
  GetOrganizationRating: [
    {
      area: 'list',
      input: ({ organizationId }) => ({ organizationId }),
      shows: ['lastName'],
      tells: { organization: present, organizationRating: present, results: present },
      isForAll: true,
    },
  ],

  GetPayeeDetails: [inEvent(({ eventId }) => ({ eventId }))],
  GetOrganizationInvoices: [inEvent(({ eventId }) => ({ eventId }))],
  DownloadPdfFile: [{ area: 'list', input: () => ({ fileTypeKey: 'organizationInvoice', id: 1 }) }],
  ReadBankStatement: [nothing],
  GetInvoiceChecking: [nothing],
  GetOpenInvoices: [inEvent(() => ({ needle: '' }), ['lastName'], runners), inEvent(() => ({ needle: '700' }), ['lastName'], runners)],
  GetReceipts: [nothing],
  GetOwnReceipts: [nothing],
  ExportAgentReport: [{ area: 'list', input: ({ eventId }) => ({ eventId, dateFrom: '01-01-2026', dateTo: '31-12-2026' }) }],
  GetRefundPreview: [inEvent(({ paymentInvoiceId }) => ({ paymentInvoiceId }))],
  GetEventReceipts: [inEvent(({ eventId }) => ({ eventId }), [], staff)],

  GetApplicationCategories: [nothing],
  GetApplicationForEdit: [{ area: 'list', input: () => ({ applicationId: 1 }) }],
  DownloadApplicationFile: [{ area: 'list', input: () => ({ fileName: 'x.pdf' }) }],
  GetOwnApplications: [{ area: 'list', input: () => ({ page: 1 }) }],
  GetApplications: [
    { area: 'list', input: ({ eventId }) => ({ eventId, page: 1 }) },
    { area: 'list', input: () => ({ page: 1 }) },
  ],
  GetRecords: [{ area: 'list', input: () => ({ list: 'ranks', page: 1 }) }],

  GetAuditHistory: [
    inEvent(({ registrationId }) => ({ aggregateType: 'registration', aggregateId: registrationId, page: 1 }), ['lastName'], heads),
    inEvent(({ streamId }) => ({ aggregateType: 'grid', aggregateId: streamId, page: 1 })),
  ],
  GetAuditState: [
    inEvent(({ registrationId }) => ({ aggregateType: 'registration', aggregateId: registrationId, version: 1 }), ['lastName'], heads),
  ],
  VerifyAudit: [nothing],
  DownloadLogFile: [inEvent(({ eventId }) => ({ eventId }))],
};
