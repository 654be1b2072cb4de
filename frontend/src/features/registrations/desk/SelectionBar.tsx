import { Menu } from '@mantine/core';
import { IconChevronDown, IconDots, IconSend } from '@tabler/icons-react';
import { Button, IconButton } from '../../../ui/Button.js';
import { formatNumber } from '../../../ui/numbers.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { bulkTexts } from './bulkTexts.js';
import type { Component } from './deskRow.js';
import { deskTexts } from './deskTexts.js';
import type { BulkProgress } from './useBulk.js';
import { statusName, type StatusLists } from './statusLook.js';
import './desk.css';

export type BulkAction =
  'withdraw' | 'deactivate' | 'remove' | 'recover' | 'offline' | 'offlineOff' | 'notify' | 'move' | 'copy' | 'position';

export interface SelectionBarProps {
  count: number;
  total: number;
  isBusy: boolean;
  progress: BulkProgress | null;
  onStop: () => void;
  isBin: boolean;
  lists: StatusLists;
  mayDeactivate: boolean;
  mayEdit: boolean;
  canMoveTo: boolean;
  onAll: () => void;
  onDrop: () => void;
  onStatus: (component: Component, status: string) => void;
  onAction: (action: BulkAction) => void;
}

/** Parts whose status is set by hand; payment follows from money, withdrawing and deactivating have calls of their own. */
const settable = ['participation', 'documents', 'insurance', 'weighIn', 'challenge'] as const;
const byOwnCall = new Set(['withdrawn', 'deactivated', 'awaitingPayment']);

/** What can be done with the chosen rows; stands under the table while there are any. */
export const SelectionBar = (props: SelectionBarProps) => {
  const t = useText(bulkTexts);
  const locale = useLocale();
  const number = (value: number) => formatNumber(locale, value);
  return (
    <div className="desk-bar" role="toolbar" aria-label={t('bar')}>
      <b role="status">{t('chosen', { count: number(props.count), total: number(props.total) })}</b>
      {props.count < props.total && (
        <button type="button" className="link" onClick={props.onAll}>
          {t('chooseAll', { count: number(props.total) })}
        </button>
      )}
      <span className="desk-bar-line" aria-hidden />
      {props.progress && props.progress.total > 1 ? <Progress {...props.progress} onStop={props.onStop} /> : <Commands {...props} />}
      <span className="sp" />
      <Button size="small" look="ghost" onClick={props.onDrop}>
        {t('drop')}
      </Button>
    </div>
  );
};

const Commands = (props: SelectionBarProps) => {
  const t = useText(bulkTexts);
  if (props.isBin) {
    return (
      <Button size="small" isBusy={props.isBusy} onClick={() => props.onAction('recover')}>
        {t('recover')}
      </Button>
    );
  }
  if (!props.mayEdit) return null;
  return (
    <>
      <StatusMenu {...props} />
      <CategoryMenu {...props} />
      <Button size="small" isBusy={props.isBusy} onClick={() => props.onAction('offline')}>
        {t('offline')}
      </Button>
      <Button size="small" icon={<IconSend aria-hidden size={16} />} onClick={() => props.onAction('notify')}>
        {t('notify')}
      </Button>
      <MoreMenu {...props} />
    </>
  );
};

const Progress = ({ behind, total, onStop }: BulkProgress & { onStop: () => void }) => {
  const t = useText(bulkTexts);
  return (
    <span className="row desk-progress">
      <progress max={total} value={behind} aria-label={t('progress', { done: behind, count: total })} />
      {t('progress', { done: behind, count: total })}
      <Button size="small" onClick={onStop}>
        {t('stop')}
      </Button>
    </span>
  );
};

const StatusMenu = ({ lists, isBusy, onStatus }: SelectionBarProps) => {
  const t = useText(bulkTexts);
  const desk = useText(deskTexts);
  return (
    <Menu position="top-start" width={240}>
      <Menu.Target>
        <Button size="small" isBusy={isBusy}>
          {t('status')}
          <IconChevronDown aria-hidden size={16} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={420} className="scroll-y">
        {settable.map((component) => (
          <div key={component}>
            <Menu.Label>{desk(component)}</Menu.Label>
            {(lists[component] ?? [])
              .filter(({ id }) => component !== 'participation' || !byOwnCall.has(id))
              .map(({ id }) => (
                <Menu.Item key={id} onClick={() => onStatus(component, id)}>
                  {statusName(lists, component, id)}
                </Menu.Item>
              ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

const CategoryMenu = ({ isBusy, onAction }: SelectionBarProps) => {
  const t = useText(bulkTexts);
  return (
    <Menu position="top-start" width={260}>
      <Menu.Target>
        <Button size="small" isBusy={isBusy}>
          {t('toCategory')}
          <IconChevronDown aria-hidden size={16} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onAction('move')}>{t('move')}</Menu.Item>
        <Menu.Item onClick={() => onAction('copy')}>{t('copy')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

const MoreMenu = ({ mayDeactivate, canMoveTo, count, onAction }: SelectionBarProps) => {
  const t = useText(bulkTexts);
  return (
    <Menu position="top-end" width={260}>
      <Menu.Target>
        <IconButton label={t('more')}>
          <IconDots aria-hidden size={18} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {canMoveTo && count === 1 && <Menu.Item onClick={() => onAction('position')}>{t('position')}</Menu.Item>}
        <Menu.Item onClick={() => onAction('offlineOff')}>{t('offlineOff')}</Menu.Item>
        <Menu.Divider />
        <Menu.Item color="var(--danger)" onClick={() => onAction('withdraw')}>
          {t('withdraw')}
        </Menu.Item>
        {mayDeactivate && (
          <Menu.Item color="var(--danger)" onClick={() => onAction('deactivate')}>
            {t('deactivate')}
          </Menu.Item>
        )}
        <Menu.Item color="var(--danger)" onClick={() => onAction('remove')}>
          {t('remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
