/**
 * Bounds that a caller can meet. The end of a name is its unit: Bytes, Seconds, Milliseconds, PerSecond, PerMinute, Minutes, Kilograms, else
 * a count.
 * Each has a row in docs/limits.md and a probe in test/http/limits, which tries it from both sides.
 */

/** Body of a call that is not a form with files. */
export const maxJsonBytes = 1024 * 1024;

/** Matches of one grid, all its stages and rounds together; in a performance each entrant counts once a round. */
export const maxMatchesPerGrid = 5_000;

/** Actions of one bout: scores, penalties and side timers that the officials gave. */
export const maxBoutActions = 400;

/** Sport modes of organisers that a sport event may choose from: its own and those of its organisers. */
export const maxOwnModes = 50;
/** Versions of one of them. */
export const maxModeVersions = 100;
/** Score actions, penalty tracks, side timers, automatic endings, steps of a track, tie rules or rows of the draw table of a sport mode; what parts level performances. */
export const maxModeRows = 20;

/** Protests against one match, decided ones among them. */
export const maxProtestsPerMatch = 10;

/** Judges' marks of one performance: entrants × rounds × marks of each. */
export const maxMarksPerGrid = 50_000;

/** Categories of one sport event. */
export const maxCategoriesPerEvent = 1_000;
/** Rest between two bouts that a category asks for. */
export const maxRestMinutes = 600;
/** A break or a block of bouts on a playground. */
export const maxItemMinutes = 600;
/** What an athlete weighs. */
export const maxWeightKilograms = 400;
/** Categories that one call makes, or moves entrants into. */
export const maxCategoriesPerCall = 100;

/** Form with files, where the operation names no other size: one picture. */
export const maxFormBytes = 6 * 1024 * 1024;
/** Form of one file, such as a workbook. */
export const maxFileFormBytes = 21 * 1024 * 1024;
/** Form of several documents: ten of the largest. */
export const maxFilesFormBytes = 208 * 1024 * 1024;
/** One file of a form; each operation checks it again, by the kind of the file. */
export const maxFileBytes = 20 * 1024 * 1024;
export const maxFormFiles = 12;
export const maxFormFields = 20;
/** Forms with files that one person (a visitor: one address) sends at a time, and all together. */
export const maxUploadsOfCaller = 4;
export const maxUploads = 32;
/** What these forms may hold together; it waits on disk. */
export const maxUploadsOfCallerBytes = 256 * 1024 * 1024;
export const maxUploadsBytes = 1024 * 1024 * 1024;

/** How deeply lists and objects of a JSON text may stand in each other. */
export const maxJsonDepth = 64;
/** Keys of objects and items of lists in one JSON text, all together. */
export const maxJsonValues = 50_000;

/** Profiles of which one person says at a time that they are theirs. */
export const maxOpenClaims = 5;
/** Guardians of one child, those who are invited among them. */
export const maxGuardians = 2;
/** Requests to become a guardian of one child that wait for an answer. */
export const maxGuardianRequests = 10;
/** Children of one guardian. */
export const maxChildrenPerGuardian = 10;

/** Days in which an erasure that was asked for can be taken back. */
export const erasureGraceDays = 14;
/** Hours in which the copy of what is known of a person can be downloaded. */
export const ownDataHours = 24;
/** Hours in which a file that was made in the background can be downloaded. */
export const orderedFileHours = 24;
/** Files that one person has made in the background at a time. */
export const maxOpenFileOrders = 3;
/** Rows of a list that is made while it is sent; a longer one is ordered. */
export const maxDirectRows = 10_000;

/** Days in which a merge of two profiles can be undone. */
export const mergeUndoDays = 30;

/** Wrong passwords of one account from one address, or on one device that it knows, before the wait; then one a minute. */
export const maxFailedLogins = 5;

/**
 * Wrong passwords at one account from addresses that have not failed there just now, and as many from those that have;
 * each then comes back once an hour. So at most four times as many within an hour, from all addresses together.
 */
export const maxFailedLoginsOfAccount = 20;

/** Wrong passwords of one address, over all accounts. */
export const maxFailedLoginsOfAddressPerMinute = 30;

/** Passwords of one address that are looked at over that, then ten a minute; a wrong one is told to wait. */
export const maxLoginReserve = 60;

/** Work passes of one sport event that hold at a time. */
export const maxWorkPasses = 100;

/** Seats of a panel of judges at one mat. */
export const maxJudgeSeats = 15;

/** Days that a work pass may hold. */
export const maxWorkPassDays = 14;

/** Referees of one sport event. */
export const maxEventReferees = 100;

/** Bouts of one playground whose order is set by hand, and of one category that are moved by one call. */
export const maxOrderedBouts = 200;
/** Bouts behind which one bout is put. */
export const maxSkippedBehind = 20;
/** Screens of one hall: their numbers go so far. */
export const maxHallScreens = 30;
/** Sponsors' pictures of one sport event. */
export const maxSponsorPictures = 30;
/** Templates of diplomas of one sport event. */
export const maxDiplomaTemplates = 20;
/** Things that are printed on one diploma. */
export const maxDiplomaFields = 40;
/** Widgets of one sport event, those that are switched off among them. */
export const maxWidgetsOfEvent = 100;
/** Texts that administrators have written in the place of those of the interface, all languages together. */
export const maxSiteTexts = 2_000;

/** Browsers that an account knows; a new one takes the place of the one used longest ago. */
export const maxKnownDevices = 20;

/** Passkeys of one account. */
export const maxPasskeys = 10;

/** Rows below the header of a table that is loaded from a file. */
export const maxTableRows = 5_000;
/** Columns that hold anything. */
export const maxTableColumns = 100;
/** What a spreadsheet itself can keep in a cell. */
export const maxCellCharacters = 32_767;
/** All cells of a table together; a workbook may name one long text many times. */
export const maxTableCharacters = 20_000_000;
/** Rows of a table of entries that is imported. */
export const maxImportRows = 2_000;
/** Rows that one call registers: the page sends a long table in several. */
export const maxImportRowsPerCall = 100;
/** Parts of a workbook. */
export const maxWorkbookEntries = 500;
/** What is read of a workbook, unpacked. */
export const maxWorkbookInflatedBytes = 64 * 1024 * 1024;
/** Texts that a workbook keeps for its cells. */
export const maxWorkbookStrings = 1_000_000;
/** How long the server looks into one table, PDF or text document. */
export const maxFileCheckSeconds = 30;
/** Tables, PDFs and text documents that are looked into at once. */
export const maxFileChecks = 2;
/** Those that wait for it. */
export const maxFileChecksWaiting = 50;

/** Width times height of a picture. */
export const maxPicturePixels = 40_000_000;
/** Pictures that are worked on at once. */
export const maxPictures = 2;
/** Those that wait for it. */
export const maxPicturesWaiting = 100;

/** Streams of a PDF. */
export const maxPdfStreams = 5_000;
/** Objects that a PDF has packed into streams, unpacked. */
export const maxPdfInflatedBytes = 20 * 1024 * 1024;
/** Parts of a text document. */
export const maxOfficeEntries = 2_000;
/** What a text document says it unpacks to. */
export const maxOfficeInflatedBytes = 200 * 1024 * 1024;
/** Name of a file that is kept, with its extension; a longer one is cut. */
export const maxFileNameCharacters = 200;

/** One message of a live connection: they name a document or carry a token. */
export const maxLiveMessageBytes = 4 * 1024;
/** Documents that one live connection follows. */
export const maxFollowsPerSocket = 50;
/** Messages, pings and pongs of one live connection; as all rates of live connections, ten seconds' worth may come at once. */
export const maxSocketFramesPerSecond = 20;
/** Whatever one live connection sends, messages or not. */
export const maxSocketBytesPerSecond = 8 * 1024;
/** Documents that one live connection asks for. */
export const maxSocketJoinsPerSecond = 10;
/** Messages of all connections of one address without a login, or of one person. */
export const maxSourceFramesPerSecond = 500;
/** Documents that they ask for. */
export const maxSourceJoinsPerSecond = 100;
/** New live connections of one address without a login, or of one person. */
export const maxSourceConnectionsPerSecond = 50;
/** Live connections of one address without a login, or of one person. */
export const maxSocketsPerSource = 1_000;
/** What a live connection has not taken yet. */
export const maxUnsentSocketBytes = 4 * 1024 * 1024;
/** Live documents read over HTTP by one address without a login, or one person. */
export const maxLiveReadsPerMinute = 3_000;
/** One lookup of names, typed into by one address without a login, or one person. */
export const maxLookupsPerMinute = 60;
/** Pages of one search, 20 rows each: who looks for more narrows it. */
export const maxSearchPages = 500;

/** Codes that one person asks for to prove a phone, and asks whether phones are taken, a day. */
export const maxCodesADay = 5;

/** Codes sent to one phone an hour, whoever asks. */
export const maxCodesToPhone = 3;

/** For so long a request's head may come in. */
export const maxHeaderSeconds = 20;
/** For so long nothing of a body may come in; after that it comes as fast as `minBodyBytesPerSecond` on the whole. */
export const maxIdleBodySeconds = 10;
export const minBodyBytesPerSecond = 2_000;
/** For so long a stop waits for calls that are under way. */
export const maxDrainSeconds = 5;
/** A hall of phones stands behind one address; behind a proxy of ours the proxy counts. */
export const maxConnectionsOfAddress = 5_000;
/** Everything that is asked for, by address: calls have limits of their own besides. */
export const maxRequestsOfAddressPerMinute = 30_000;
export const maxPagesOfAddressPerMinute = 3_000;
export const maxUrlCharacters = 8_192;

/** Passwords that are checked at a time: the threads that read files are the same. */
export const maxHashesAtOnce = 2;
/** Those that wait for it. */
export const maxHashesWaiting = 200;

/** When the main thread is later than this, reads of visitors are put off. */
export const maxDelayOfVisitorsMilliseconds = 100;
/** The same, for all reads; commands are never put off. */
export const maxDelayOfReadsMilliseconds = 250;

/** Commands of one person, of one sport event, that a device had kept without a line and that were refused when they arrived. */
export const maxRefusedCommandsKept = 200;

/** Athletes, clubs and categories that one browser follows at a sport event or everywhere, and of whom it asks at once. */
export const maxFollowed = 50;

/** Characters of the address at which a push service takes notices for a browser. */
export const maxEndpointLength = 1_000;
/** Devices of one account that get notices; one more takes the place of the oldest. */
export const maxPushDevices = 10;

/** Price steps of one sport event, over all its registration options. */
export const maxPriceSteps = 200;
/** Tariffs of one insurer: a price for a sport and a term. */
export const maxInsuranceTariffs = 500;
/** Promo codes that one call makes. */
export const maxPromoCodesPerCall = 1_000;
/** Days of one agent's report. */
export const maxReportDays = 366;
/** A bank's statement. */
export const maxStatementBytes = 16 * 1024 * 1024;
/** Transfers in it. */
export const maxStatementLines = 10_000;
/** Transfers of one call: the page sends a long statement in several. */
export const maxStatementLinesPerCall = 1_000;
/** Invoices that a person matches with one transfer. */
export const maxInvoicesPerTransfer = 20;
/** Products that one sport event sells. */
export const maxProductsOfEvent = 100;
/** Pieces of one product that one entry has. */
export const maxPiecesOfProduct = 100;
/** Pieces of one product that are for sale. */
export const maxStock = 1_000_000;

/** Columns of one file. */
export const maxExportColumns = 200;

/** Photos of one sport event, and of the site. */
export const maxPhotos = 100;
/** Documents on the page of one sport event. */
export const maxEventDocuments = 20;
/** News of one sport event. */
export const maxEventNews = 200;
/** Contacts, sponsors or rows of the timetable on the page of one sport event. */
export const maxEventPageRows = 100;

/** Photos of one facility. */
export const maxFacilityPhotos = 12;
