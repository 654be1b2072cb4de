import { describe, expect, test } from '@jest/globals';
import { operations as ops } from './operations.fixture.js';
import type { Op, RoleCode } from './op.js';

const commands = ops.filter(({ type }) => type === 'command');
const queries = ops.filter(({ type }) => type === 'query');

const namesOf = (list: readonly Op[]): string[] => [...new Set(list.map(({ name }) => name))].sort();
const openTo = (list: readonly Op[], role: RoleCode): string[] => namesOf(list.filter(({ roles }) => roles.includes(role)));
const rolesOf = (name: string): string => ops.find((op) => op.name === name)?.roles.join(' ') ?? 'nobody';

/** docs/spec/roles.md: a role that is added to a row, or taken away, is a change of the rules. */
describe('the rows of roles', () => {
  test('visitors may log in, go on with their session at the other one of two machines, make an account and take it over, ask for notices on their device, and pay at the page that plays the bank; who sits at an empty hall computer brings it a sport event; a provider of payments has no login either; nothing else is recorded for them', () => {
    expect(openTo(commands, 'V')).toEqual([
      'AcceptAccountInvitation',
      'AcceptPersonalAccess',
      'ActAtBank',
      'BringEvent',
      'EnterByTicket',
      'Login',
      'LoginWithCode',
      'LoginWithPasskey',
      'Logout',
      'OpenWorkPass',
      'RecordProviderNotice',
      'Register',
      'RemovePushDevice',
      'RequestManage',
      'RequestPasswordReset',
      'ResetPassword',
      'SavePushDevice',
      'VerifyEmail',
    ]);
  });

  test('referees record results, weights and verdicts, call to the mats and say who has come', () => {
    expect(openTo(commands, 'J')).toEqual([
      'CallToMat',
      'ChangeChallengeAnswerStatus',
      'CloseJudgesPanel',
      'CommentRegistration',
      'FileProtest',
      'MarkAbsentAtWeighIn',
      'OpenJudgesPanel',
      'RecordActualWeights',
      'ReopenJudgesPanel',
      'SaveMatchData',
      'SavePerformanceScore',
      'SaveResult',
      'SaveResults',
      'SaveVictoryType',
      'SetEntrantPresence',
      'SetMatchWinner',
      'SkipBout',
      'SwapParticipants',
      'TakeBackCall',
      'UpdateMatchTimer',
    ]);
  });

  test('head referees correct, unblock, decide ties, complete and reopen as well, put bouts off, and say who runs them', () => {
    expect(openTo(commands, 'JH')).toEqual([
      'CompleteStream',
      'CorrectMatch',
      'DecideProtest',
      'ProposeRota',
      'RemoveEventReferee',
      'ReopenStream',
      'ResolveGroupTie',
      'SaveEventReferee',
      'SetBoutOfficials',
      'SetProtestLimit',
      'SetRotaDay',
      'SetRotaRules',
      'SkipBout',
      'UnblockMatch',
    ]);
  });

  test('referees read what they judge by, and no card of an entrant', () => {
    const besideThePublic = queries.filter(({ roles }) => !roles.includes('V'));
    expect(openTo(besideThePublic, 'J')).toEqual([
      'DownloadChallengeDocument',
      'DownloadFileByKey',
      'ExportChallengeFiles',
      'ExportHallPapers',
      'GetChallengeAnswers',
      'GetEntrantHomes',
      'GetEventReferees',
      'GetGridHistory',
      'GetPlaygroundManagement',
      'GetRegistrationFilters',
      'GetRegistrationsByResults',
      'GetRegistrationsByStream',
      'GetTournamentGridOption',
      'GetWeighInList',
    ]);
  });

  test('judges of panels give their marks and read what they judge, and nothing else of what is not public', () => {
    expect(openTo(ops, 'JP')).toEqual(['GetJudgeSeat', 'GiveJudgeMark']);
  });

  test('a call room calls, says who has come, and reads nothing that is not public', () => {
    expect(openTo(commands, 'CR')).toEqual(['CallToMat', 'SetEntrantPresence', 'TakeBackCall']);
    expect(
      openTo(
        queries.filter(({ roles }) => !roles.includes('V')),
        'CR',
      ),
    ).toEqual([]);
  });

  test('payers act for the registrations that they paid', () => {
    expect(openTo(commands, 'P')).toEqual([
      'AnswerAdditionalQuestions',
      'DeleteParticipation',
      'EditRegistrationData',
      'RequestWithdrawal',
      'SaveOnlineChallengeAnswer',
      'UpdateAdditionalInfo',
    ]);
  });

  test('operators do what organisers do, but for what a sport event is made of and what is lost', () => {
    const organisersAlone = commands.filter(({ roles }) => roles.includes('O') && !roles.includes('T'));
    expect(namesOf(organisersAlone)).toEqual([
      'AddCabinetPhoto',
      'AddCabinetProduct',
      'AddEventDocument',
      'AddFacilityPhoto',
      'AddPromoCodes',
      'AddStreams',
      'AddWidget',
      'AskProvider',
      'BookPaymentLine',
      'CancelSportEvent',
      'CheckEventIn',
      'CheckInvoices',
      'ClearConsolationData',
      'ClearOlympicData',
      'CompleteSportEvent',
      'CopySportEvent',
      'CreateFacility',
      'CreatePromoCodesSettings',
      'CreateRefund',
      'DeleteParticipation',
      'DeleteRegistrations',
      'DisableWidget',
      'EditCabinetPhoto',
      'EditCabinetProduct',
      'EditFacility',
      'EditInvoiceRefund',
      'EditRefund',
      'EditWidget',
      'EnableWidget',
      'IssueWorkPass',
      'LoadEvents',
      'MakePools',
      'MergeCategories',
      'ProposeRota',
      'RecoverRegistrations',
      'RefundInvoice',
      'RefundSportEvent',
      'RemoveChallengeAnswer',
      'RemoveChallengePrivateDocument',
      'RemoveDiplomaTemplate',
      'RemoveEventDocument',
      'RemoveEventReferee',
      'RemoveFacilityPhoto',
      'RemoveInvoiceRefund',
      'RemoveRefund',
      'RemoveSportMode',
      'ReopenSportEvent',
      'ReopenStream',
      'ReorderRegistrationFormQuestions',
      'SaveEventNews',
      'SaveEventPage',
      'SaveEventReferee',
      'SaveManualPayment',
      'SaveOnlineChallenge',
      'SavePayeeDetails',
      'SavePaymentSettings',
      'SaveRegistrationFormQuestion',
      'SaveRegistrationOption',
      'SaveRegistrationOptionDocuments',
      'SaveSportEvent',
      'SaveSportMode',
      'SaveStaff',
      'SaveStream',
      'SendRefund',
      'SetAdmission',
      'SetBoutOfficials',
      'SetPaymentLineAside',
      'SetProtestLimit',
      'SetRotaDay',
      'SetRotaRules',
      'ShowHallCode',
      'TakeBackWorkPass',
      'TakeEventBack',
      'TogglePromoCode',
      'UnblockMatch',
      'UndoPools',
      'UpdateReceipts',
    ]);
  });

  test.each([
    'SetUserValidated',
    'SetIdentificationValidated',
    'VerifyAchievements',
    'DeclineAchievementVerification',
    'GetVerificationQueue',
    'DeclineProfileClaim',
    'GetProfileClaims',
    'GetDuplicateProposals',
    'SetAccountLocked',
    'GrantSystemRole',
    'IssueLoginLink',
  ])('%s: a verdict on a person is for administrators alone', (name) => expect(rolesOf(name)).toBe('A'));

  test.each([
    ['GetRegistration', 'O T A U P R'],
    ['DownloadAnswerFile', 'U P R O T A'],
    ['DownloadRegistrationDocs', 'O T A'],
    ['GetOlderProfile', 'U R A'],
    ['GetProfileForEdit', 'U R A'],
  ])('%s: what is private is read by %s', (name, roles) => expect(rolesOf(name)).toBe(roles));
});

test('in the name of another nobody reads identity documents, hands over, or sees to phones and passwords', () => {
  expect(ops.filter(({ isForbiddenOnBehalf }) => isForbiddenOnBehalf).map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/api/download-file-by-key',
      '/api/profile/add-new-phone-verification-number',
      '/api/profile/credentials',
      '/api/profile/documents',
      '/api/profile/transfer-to-personal-access',
      '/api/profile/update-identification-user-document-validated',
    ]),
  );
});

test('no call lacks its roles, and calls about a person say about whom', () => {
  expect(ops.filter(({ roles }) => roles.length === 0)).toEqual([]);
  expect(ops.filter(({ subject }) => subject !== undefined).length).toBeGreaterThan(25);
});

describe('a role that is held somewhere only', () => {
  const somewhere: readonly RoleCode[] = ['T', 'J', 'JH', 'JP', 'CR'];

  test.each(ops.filter(({ roles }) => roles.some((role) => somewhere.includes(role))).map((op) => [op.name, op] as const))(
    '%s: counts at the sport event that the call names',
    (_name, op) => expect(op.scope).toBeDefined(),
  );

  test.each(ops.filter(({ roles }) => roles.includes('P')).map((op) => [op.name, op.scope] as const))(
    '%s: whoever pays, pays for the registrations that the call names',
    (_name, scope) => expect(['registrationId', 'registrationIds', 'answerId']).toContain(scope),
  );
});
