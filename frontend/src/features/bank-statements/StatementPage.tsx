import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { maxStatementLinesPerCall } from '#contracts/limits';
import type { ReadStatement } from '#contracts/payments/statements/statement.docs';
import { statementOps, statementQueries } from '#contracts/payments/statements/statement.ops';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { EventScreen } from '../../app/shell/EventScreen.js';
import { useCommand } from '../../app/useCommand.js';
import { refetchQueries } from '../../app/useQuery.js';
import { Button } from '../../ui/Button.js';
import { FileButton } from '../../ui/FileButton.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { OutcomeList } from './OutcomeList.js';
import { outcomesOf, periodOf, type Outcome } from './outcomes.js';
import { statementTexts } from './statementTexts.js';
import { WaitingLines } from './WaitingLines.js';

export const StatementPage = () => <EventScreen>{({ event }) => <Statements eventId={event.id} />}</EventScreen>;

interface Work {
  statement: ReadStatement;
  outcomes: Outcome[];
  isBooked: boolean;
}

const Statements = ({ eventId }: { eventId: number }) => {
  const t = useText(statementTexts);
  const work = useStatement(eventId);
  const { state } = work;
  return (
    <CabinetPage title={t('title')}>
      <p className="muted">{t('intro')}</p>
      <div className="form-actions">
        <FileButton
          label={t('choose')}
          accept=".txt,.xml,.sta,.mt940,.csv,.xlsx,text/plain,text/csv,application/xml"
          look={state ? 'plain' : 'primary'}
          icon={<IconUpload aria-hidden size={16} />}
          isBusy={work.isBusy}
          onChoose={work.choose}
        >
          {t(state ? 'another' : 'choose')}
        </FileButton>
        {state && !state.isBooked && (
          <Button
            look="primary"
            isBusy={work.isBusy}
            disabled={state.outcomes.every(({ kind }) => kind === 'alreadyKnown')}
            onClick={work.book}
          >
            {t('book')}
          </Button>
        )}
      </div>
      <FormErrors errors={work.errors} />
      {state && (
        <section className="column">
          <p role="status">
            {state.isBooked && <b>{t('booked')}. </b>}
            {t('found', { count: state.statement.lines.length, left: state.statement.leftOut })}
          </p>
          <OutcomeList outcomes={state.outcomes} />
        </section>
      )}
      <WaitingLines />
    </CabinetPage>
  );
};

/** A statement from the file to its booking: read, tried, and only then booked. */
const useStatement = (eventId: number) => {
  const [state, setState] = useState<Work | null>(null);
  const read = useCommand(statementQueries.read, { isQuiet: true });
  const check = useCommand(statementOps.check, { isQuiet: true });
  const checked = async (statement: ReadStatement, isDryRun: boolean): Promise<void> => {
    const outcomes: Outcome[] = [];
    for (let at = 0; at < statement.lines.length; at += maxStatementLinesPerCall) {
      const lines = statement.lines.slice(at, at + maxStatementLinesPerCall);
      const answer = await check.send({ eventId, ...periodOf(lines), lines, isDryRun });
      if (!answer.success) return;
      outcomes.push(...outcomesOf(lines, answer));
    }
    setState({ statement, outcomes, isBooked: !isDryRun });
    if (!isDryRun) refetchQueries(statementQueries.checking);
  };
  const choose = (file: File) =>
    void read.send({}, { files: { file } }).then((answer) => {
      setState(null);
      return answer.success ? checked(answer, true) : undefined;
    });
  return {
    ...{ state, choose, isBusy: read.sending || check.sending, errors: { ...read.errors, ...check.errors } },
    book: () => void (state && checked(state.statement, false)),
  };
};
