import { call, put, takeEvery } from 'redux-saga/effects';
import type { JsonPatch } from '#contracts/patch';
import { got, type Effects } from './effects.js';
import { documentForecast, documentLoaded, type DocumentRef } from './documents.js';
import { callAny, isConflict, isOffline, type CallOptions, type CallRef, type Outcome, type Refusal } from './http.js';
import { snapshotOp } from './live.js';
import { sessionExpired } from './session.js';
import { toastShown } from './toasts.js';

/** One command on its way: what, with which key, and what the screen already shows for it. */
export interface SentCommand {
  ref: CallRef;
  input: unknown;
  options: CallOptions & { idempotencyKey: string };
  forecast?: { document: DocumentRef; patch: JsonPatch };
  /** The screen shows form-level refusals itself, so no notice is raised. */
  isQuiet?: boolean;
  settle: (outcome: Outcome) => void;
}

/** Takes over commands that could not be sent; says whether it did. */
export interface Outbox {
  take(command: Pick<SentCommand, 'ref' | 'input' | 'options'>): Promise<boolean>;
}

export const commandSent = (command: SentCommand) => ({ type: 'commands/sent', command }) as const;

/** Sends commands: forecast, call, refusal to the caller or a notice, conflict and rollback, outbox when the line is down. */
export function* commandsSaga(outbox: Outbox | undefined): Effects {
  yield takeEvery('commands/sent', function* ({ command }: ReturnType<typeof commandSent>) {
    yield call(run, command, outbox);
  });
}

function* run(command: SentCommand, outbox: Outbox | undefined): Effects {
  const { forecast } = command;
  if (forecast) yield put(documentForecast(forecast.document, forecast.patch));
  const outcome = yield* got<Outcome>(call(callAny, command.ref, command.input, command.options));
  if (outcome.success) {
    command.settle(outcome);
    return;
  }
  if (outbox && isOffline(outcome)) {
    const isTaken = yield* got<boolean>(call([outbox, 'take'], command));
    if (isTaken) {
      command.settle({ success: true });
      return;
    }
  }
  if (forecast) yield call(takeBack, forecast.document);
  if (outcome.status === 401) yield put(sessionExpired());
  if (!command.isQuiet && !isConflict(outcome)) {
    const key = formError(outcome);
    if (key) yield put(toastShown('danger', key));
  }
  command.settle(outcome);
}

const formError = ({ errors }: Refusal): string | undefined => errors['form']?.[0] ?? errors['common']?.[0];

function* takeBack(ref: DocumentRef): Effects {
  const outcome = yield* got<Outcome<{ version: number; document: unknown }>>(call(callAny, snapshotOp, ref));
  if (outcome.success) yield put(documentLoaded({ ...ref, version: outcome.version, document: outcome.document }, Date.now()));
}
