import { Menu } from '@mantine/core';
import { IconChevronDown, IconColumns3, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, IconButton } from '../../../ui/Button.js';
import { FormDialog } from '../../../ui/FormDialog.js';
import { TextField } from '../../../ui/Field.js';
import { useText } from '../../../ui/texts.js';
import { bulkTexts } from './bulkTexts.js';
import { columnNames, columnTitle } from './columns.js';
import { deskTexts } from './deskTexts.js';
import { withoutView, withView, type DeskPreferences } from './savedViews.js';

interface ViewMenusProps {
  preferences: DeskPreferences;
  keep: (preferences: DeskPreferences) => void;
  search: string;
  onOpen: (search: string) => void;
}

/** Saved views, and the columns and density of the table; both are remembered for this user. */
export const ViewMenus = ({ preferences, keep, search, onOpen }: ViewMenusProps) => {
  const [isNaming, setNaming] = useState(false);
  const { hiddenColumns } = preferences;
  return (
    <>
      <SavedViews {...{ preferences, keep, search, onOpen }} onSave={() => setNaming(true)} />
      <Columns preferences={preferences} keep={keep} />
      {isNaming && (
        <NameDialog
          onClose={() => setNaming(false)}
          onName={(name) => {
            keep(withView(preferences, { name, search, hiddenColumns }));
            setNaming(false);
          }}
        />
      )}
    </>
  );
};

const SavedViews = ({ preferences, keep, search, onOpen, onSave }: ViewMenusProps & { onSave: () => void }) => {
  const t = useText(deskTexts);
  const { views } = preferences;
  const current = views.find((view) => view.search === search);
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <Button size="small">
          {current ? t('viewNamed', { name: current.name }) : t('view')}
          <IconChevronDown aria-hidden size={16} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{views.length > 0 ? t('views') : t('noViews')}</Menu.Label>
        {views.map((view) => (
          <div key={view.name} className="desk-view">
            <Menu.Item
              aria-current={view === current}
              onClick={() => {
                keep({ ...preferences, hiddenColumns: view.hiddenColumns });
                onOpen(view.search);
              }}
            >
              {view.name}
            </Menu.Item>
            <IconButton label={t('removeView', { name: view.name })} onClick={() => keep(withoutView(preferences, view.name))}>
              <IconTrash aria-hidden size={15} />
            </IconButton>
          </div>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={onSave}>{t('saveView')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

const Columns = ({ preferences, keep }: Pick<ViewMenusProps, 'preferences' | 'keep'>) => {
  const t = useText(deskTexts);
  const { hiddenColumns, isComfortable } = preferences;
  const toggle = (name: string) =>
    keep({
      ...preferences,
      hiddenColumns: hiddenColumns.includes(name) ? hiddenColumns.filter((one) => one !== name) : [...hiddenColumns, name],
    });
  return (
    <Menu position="bottom-end" width={240} closeOnItemClick={false}>
      <Menu.Target>
        <IconButton className="ib--b" label={t('columns')}>
          <IconColumns3 aria-hidden size={18} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown mah={460} className="scroll-y">
        <Menu.CheckboxItem checked={isComfortable} onChange={(isOn) => keep({ ...preferences, isComfortable: isOn })}>
          {t('comfortable')}
        </Menu.CheckboxItem>
        <Menu.Divider />
        {columnNames.map((name) => (
          <Menu.CheckboxItem key={name} checked={!hiddenColumns.includes(name)} onChange={() => toggle(name)}>
            {columnTitle(t, name)}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

const NameDialog = ({ onName, onClose }: { onName: (name: string) => void; onClose: () => void }) => {
  const t = useText(deskTexts);
  const bulk = useText(bulkTexts);
  const [name, setName] = useState('');
  return (
    <FormDialog
      title={t('saveView')}
      action={bulk('apply')}
      size="small"
      isReady={name.trim() !== ''}
      onSubmit={() => onName(name.trim())}
      onClose={onClose}
    >
      <TextField autoFocus label={t('viewName')} maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
    </FormDialog>
  );
};
