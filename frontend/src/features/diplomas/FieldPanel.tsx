import { diplomaAligns, diplomaFonts, type DiplomaField } from '#contracts/diplomas/diploma.docs';
import { Button } from '../../ui/Button.js';
import { Chips } from '../../ui/Chips.js';
import { CheckField, FieldFrame, TextField } from '../../ui/Field.js';
import { useText } from '../../ui/texts.js';
import css from './diplomas.module.css';
import { editorTexts, fieldName } from './editorTexts.js';

interface FieldPanelProps {
  field: DiplomaField;
  /** `tag`: what is typed in one go. */
  onChange: (change: Partial<DiplomaField>, tag?: string) => void;
  onRemove: () => void;
}

type Length = 'x' | 'y' | 'width' | 'size';
const bounds: Record<Length, readonly [least: number, most: number]> = { x: [-297, 297], y: [-297, 297], width: [5, 297], size: [4, 200] };

/** What is chosen of one field: its words, place and look. */
export const FieldPanel = ({ field, onChange, onRemove }: FieldPanelProps) => {
  const t = useText(editorTexts);
  const isCode = field.kind === 'qr';
  const number = (name: Length, label: string) => (
    <TextField
      type="number"
      label={label}
      value={field[name]}
      min={bounds[name][0]}
      max={bounds[name][1]}
      step={name === 'size' ? 1 : 0.5}
      onChange={({ target: { valueAsNumber: value } }) => {
        const [least, most] = bounds[name];
        if (value >= least && value <= most) onChange({ [name]: value }, name);
      }}
    />
  );
  return (
    <section className={css['panel']} aria-label={fieldName(t, field)}>
      <h3>{fieldName(t, field)}</h3>
      {field.kind === 'text' && (
        <TextField
          label={t('text')}
          value={field.text}
          maxLength={300}
          onChange={({ target }) => onChange({ text: target.value }, 'text')}
        />
      )}
      {!isCode && <Look field={field} onChange={onChange} />}
      <div className={css['numbers']}>
        {!isCode && number('size', t('size'))}
        {number('width', t(isCode ? 'side' : 'width'))}
        {number('x', t('x'))}
        {number('y', t('y'))}
      </div>
      <FieldFrame label={t('color')}>
        {(wiring) => (
          <input {...wiring} type="color" value={field.color} onChange={({ target }) => onChange({ color: target.value }, 'color')} />
        )}
      </FieldFrame>
      <Button size="small" look="danger" onClick={onRemove}>
        {t('removeField')}
      </Button>
    </section>
  );
};

const Look = ({ field, onChange }: Pick<FieldPanelProps, 'field' | 'onChange'>) => {
  const t = useText(editorTexts);
  return (
    <>
      <Chips
        label={t('font')}
        items={diplomaFonts.map((id) => ({ id, name: t(`font.${id}`) }))}
        isOn={(id) => id === field.font}
        onPick={(id) => onChange({ font: diplomaFonts.find((one) => one === id) ?? field.font })}
      />
      {field.font !== 'script' && (
        <CheckField label={t('bold')} checked={field.isBold} onChange={({ target }) => onChange({ isBold: target.checked })} />
      )}
      <Chips
        label={t('align')}
        items={diplomaAligns.map((id) => ({ id, name: t(`align.${id}`) }))}
        isOn={(id) => id === field.align}
        onPick={(id) => onChange({ align: diplomaAligns.find((one) => one === id) ?? field.align })}
      />
    </>
  );
};
