import { IconBell } from '@tabler/icons-react';
import { useCommand } from '../../app/useCommand.js';
import { useQuery } from '../../app/useQuery.js';
import { Button } from '../../ui/Button.js';
import { formatDateTime } from '../../ui/dates.js';
import { useLocale, useText } from '../../ui/texts.js';
import { pushDevicesOp, removePushDeviceOp } from './calls.js';
import { deviceName } from './deviceName.js';
import { deviceTexts } from './deviceTexts.js';

/** Browsers of the account that get notices of athletes. */
export const PushDevices = () => {
  const t = useText(deviceTexts);
  const locale = useLocale();
  const { answer, refetch } = useQuery(pushDevicesOp);
  const { send, sending } = useCommand(removePushDeviceOp);
  if (!answer || answer.devices.length === 0) return null;
  const remove = async (deviceId: string) => {
    await send({ deviceId });
    refetch();
  };
  return (
    <>
      <h2>{t('push')}</h2>
      <p className="muted">{t('pushText')}</p>
      <ul className="cardx dev-list" aria-label={t('push')}>
        {answer.devices.map(({ deviceId, device, since, isOwn, followed }) => {
          const name = deviceName(device) || t('unknown');
          return (
            <li key={deviceId}>
              <IconBell aria-hidden size={24} />
              <span className="col sp">
                <span className="w5">{name}</span>
                <span className="muted t13">
                  {[t('pushSince', { at: formatDateTime(locale, since) }), t('pushFollowed', { count: followed }), isOwn && t('pushOwn')]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <Button size="small" isBusy={sending} aria-label={`${t('pushEnd')}: ${name}`} onClick={() => void remove(deviceId)}>
                {t('pushEnd')}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
};
