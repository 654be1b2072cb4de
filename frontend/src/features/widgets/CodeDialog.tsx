import { useEffect, useRef, useState } from 'react';
import { frameCode, scriptCode, widgetPath } from '#contracts/site/widget-code';
import type { WidgetRow } from '#contracts/site/widgets.docs';
import { useToast } from '../../app/useToast.js';
import { serveFrame } from '../../shared/widget-frames/embed.js';
import { Button } from '../../ui/Button.js';
import { Chips } from '../../ui/Chips.js';
import { copyText } from '../../ui/copyText.js';
import { Dialog } from '../../ui/Dialog.js';
import { isOnlyHere, siteOrigin } from '../../ui/siteOrigin.js';
import { useText } from '../../ui/texts.js';
import { widgetsTexts } from './widgetsTexts.js';
import css from './widgets.module.css';

/** What to put into the other site, and how the widget will look there. */
export const CodeDialog = ({ widget, onClose }: { widget: WidgetRow; onClose: () => void }) => {
  const t = useText(widgetsTexts);
  const origin = siteOrigin();
  const name = widget.title || t(`type.${widget.type}`);
  return (
    <Dialog title={t('codeOf', { name })} isOpen onClose={onClose} size="large" footer={<Button onClick={onClose}>{t('close')}</Button>}>
      <div className="column">
        {isOnlyHere(origin) && <p className="note note--warn">{t('onlyHere')}</p>}
        <Code label={t('script')} hint={t('scriptHint')} code={scriptCode(origin, widget)} />
        <Code label={t('frame')} hint={t('frameHint')} code={frameCode(origin, widget, name)} />
        <p className="muted t13">{t('policy', { origin })}</p>
        <Preview widget={widget} name={name} />
      </div>
    </Dialog>
  );
};

const Code = ({ label, hint, code }: { label: string; hint: string; code: string }) => {
  const t = useText(widgetsTexts);
  const toast = useToast();
  return (
    <section className={css['code']} aria-label={label}>
      <header className="row">
        <h3 className="sp">{label}</h3>
        <Button size="small" onClick={() => void copyText(code).then((isDone) => isDone && toast('ok', t('copied')))}>
          {t('copy')}
        </Button>
      </header>
      <p className="muted t13">{hint}</p>
      <pre tabIndex={0}>{code}</pre>
    </section>
  );
};

const grounds = ['light', 'dark'] as const;
const widths = ['wide', 'phone'] as const;

/** The widget as it is now, on a light and on a dark page. */
const Preview = ({ widget, name }: { widget: WidgetRow; name: string }) => {
  const t = useText(widgetsTexts);
  const frame = useRef<HTMLIFrameElement>(null);
  const [ground, setGround] = useState<string>('light');
  const [width, setWidth] = useState<string>('wide');
  useEffect(() => (frame.current ? serveFrame(frame.current, location.origin) : undefined), []);
  return (
    <section className="column" aria-label={t('preview')}>
      <h3>{t('preview')}</h3>
      <div className="row wrap">
        <Chips
          label={t('theme')}
          items={grounds.map((id) => ({ id, name: t(`theme.${id}`) }))}
          isOn={(id) => id === ground}
          onPick={setGround}
        />
        <Chips label={t('preview')} items={widths.map((id) => ({ id, name: t(id) }))} isOn={(id) => id === width} onPick={setWidth} />
      </div>
      <div className={css['preview']} data-theme={ground} data-width={width}>
        <iframe ref={frame} src={widgetPath(widget)} title={name} data-theme={ground} />
      </div>
    </section>
  );
};
