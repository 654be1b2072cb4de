import { IconBell, IconBellOff } from '@tabler/icons-react';
import { noticeKinds, type NoticeKind } from '#contracts/followers/push.docs';
import { useEffect, useState } from 'react';
import { useSession } from '../../app/session.js';
import {
  pushAbility,
  pushSettings,
  syncPush,
  turnPushOff,
  turnPushOn,
  type PushAbility,
  type PushSettings,
} from '../../shared/following/pushDevice.js';
import { Button } from '../../ui/Button.js';
import { CheckField } from '../../ui/Field.js';
import { useText } from '../../ui/texts.js';
import { noticesTexts } from './noticesTexts.js';

const all: PushSettings = { kinds: noticeKinds, isOwn: true };

/** Notices of this browser: what they are, on and off, and of what kinds. `followed` changes when the lists do. */
export const Notices = ({ followed }: { followed: string }) => {
  const t = useText(noticesTexts);
  const [ability, setAbility] = useState<PushAbility>(pushAbility);
  const [settings, setSettings] = useState<PushSettings | null>(pushSettings);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    void syncPush();
  }, [followed]);
  const turnOn = async () => {
    setBusy(true);
    const fault = await turnPushOn(all);
    setBusy(false);
    setFailed(fault === 'failed');
    setAbility(pushAbility());
    setSettings(pushSettings());
  };
  const turnOff = async () => {
    setBusy(true);
    await turnPushOff();
    setBusy(false);
    setSettings(null);
  };
  const change = (next: PushSettings) => {
    setSettings(next);
    void syncPush(next);
  };
  return (
    <section className="cardx card-p column" aria-labelledby="notices-title">
      <h2 id="notices-title">{t('title')}</h2>
      <p className="muted t13">{t(ability === 'able' ? 'explained' : ability)}</p>
      {ability === 'able' && settings && <Switches settings={settings} onChange={change} />}
      {hasFailed && (
        <p className="danger-t" role="alert">
          {t('failed')}
        </p>
      )}
      {ability === 'able' && (
        <div className="form-actions">
          {settings ? (
            <Button isBusy={isBusy} icon={<IconBellOff aria-hidden size={16} />} onClick={() => void turnOff()}>
              {t('turnOff')}
            </Button>
          ) : (
            <Button look="primary" isBusy={isBusy} icon={<IconBell aria-hidden size={16} />} onClick={() => void turnOn()}>
              {t('turnOn')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
};

const Switches = ({ settings, onChange }: { settings: PushSettings; onChange: (settings: PushSettings) => void }) => {
  const t = useText(noticesTexts);
  const { user } = useSession();
  const toggle = (kind: NoticeKind, isOn: boolean) =>
    onChange({ ...settings, kinds: noticeKinds.filter((one) => (one === kind ? isOn : settings.kinds.includes(one))) });
  return (
    <div className="col">
      {noticeKinds.map((kind) => (
        <CheckField
          key={kind}
          label={t(`kind.${kind}`)}
          checked={settings.kinds.includes(kind)}
          onChange={({ target }) => toggle(kind, target.checked)}
        />
      ))}
      {user && (
        <CheckField label={t('own')} checked={settings.isOwn} onChange={({ target }) => onChange({ ...settings, isOwn: target.checked })} />
      )}
    </div>
  );
};
