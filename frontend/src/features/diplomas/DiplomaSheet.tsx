import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { diplomaSheets, type DiplomaField, type DiplomaWords } from '#contracts/diplomas/diploma.docs';
import { qrPath } from '../../ui/qrPath.js';
import { useText } from '../../ui/texts.js';
import css from './diplomas.module.css';
import { isCentred, movedTo, snapped, type Draft } from './draft.js';
import { editorTexts, fieldName } from './editorTexts.js';
import { familyOf, fitted } from './fitted.js';

const millimetresPerPoint = 25.4 / 72;
/** Where letters stand below the upper edge of their line (backend/src/platform/pdf/sheets-pdf.ts). */
const ascent = 0.95;

interface DiplomaSheetProps {
  draft: Draft;
  words: DiplomaWords;
  /** Address of the picture; null: none. */
  background: string | null;
  selected: number | null;
  onSelect: (at: number | null) => void;
  /** `tag`: what moves in one go. */
  onMove: (at: number, field: DiplomaField, tag: string) => void;
  onRemove: (at: number) => void;
}

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Drag {
  at: number;
  from: { clientX: number; clientY: number };
  field: DiplomaField;
}

/** The sheet as it is printed; each field is dragged, or moved by keys. */
export const DiplomaSheet = (props: DiplomaSheetProps) => {
  const { draft, words, background, selected, onSelect, onMove } = props;
  const t = useText(editorTexts);
  const sheet = diplomaSheets[draft.orientation];
  const frame = useRef<SVGSVGElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [dragsCount, setDragsCount] = useState(0);
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (!drag || !frame.current) return;
    const scale = sheet.width / frame.current.getBoundingClientRect().width;
    const x = drag.field.x + (clientX - drag.from.clientX) * scale;
    const y = drag.field.y + (clientY - drag.from.clientY) * scale;
    onMove(drag.at, movedTo(drag.field, snapped(x, drag.field, draft), y, draft), `drag ${dragsCount}`);
  };
  const take = (at: number, field: DiplomaField, event: PointerEvent<SVGGElement>) => {
    onSelect(at);
    setDrag({ at, field, from: { clientX: event.clientX, clientY: event.clientY } });
    setDragsCount((count) => count + 1);
    frame.current?.setPointerCapture(event.pointerId);
  };
  const dragged = drag ? draft.fields[drag.at] : undefined;
  return (
    <svg
      ref={frame}
      className={css['sheet']}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      // As wide as a sheet of the whole height is: where a pointer is, is reckoned by its width.
      style={{ width: `min(100%, calc(82vh * ${sheet.width / sheet.height}))` }}
      role="group"
      aria-label={t('sheet')}
      onPointerMove={move}
      onPointerUp={() => setDrag(null)}
      onPointerCancel={() => setDrag(null)}
      onPointerDown={({ target }) => target === frame.current && onSelect(null)}
    >
      {background && (
        <image href={background} width={sheet.width} height={sheet.height} preserveAspectRatio="xMidYMid slice" pointerEvents="none" />
      )}
      {dragged && isCentred(dragged, draft) && (
        <line className={css['middle']} x1={sheet.width / 2} x2={sheet.width / 2} y1={0} y2={sheet.height} />
      )}
      {draft.fields.map((field, at) => (
        // Fields have no ids of their own: one is what stands at its place in the list.
        <SheetField key={at} {...props} {...{ at, field, words }} isSelected={selected === at} onTake={(event) => take(at, field, event)} />
      ))}
    </svg>
  );
};

interface SheetFieldProps extends DiplomaSheetProps {
  at: number;
  field: DiplomaField;
  isSelected: boolean;
  onTake: (event: PointerEvent<SVGGElement>) => void;
}

const SheetField = ({ draft, words, at, field, isSelected, onSelect, onMove, onRemove, onTake }: SheetFieldProps) => {
  const t = useText(editorTexts);
  const height = field.kind === 'qr' ? field.width : field.size * millimetresPerPoint * 1.25;
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onRemove(at);
      return;
    }
    const step = arrows[event.key];
    if (!step) return;
    event.preventDefault();
    const millimetres = event.shiftKey ? 10 : 1;
    onMove(at, movedTo(field, field.x + step[0] * millimetres, field.y + step[1] * millimetres, draft), `keys ${at}`);
  };
  return (
    <g
      className={css['field']}
      role="button"
      tabIndex={0}
      aria-label={fieldName(t, field)}
      aria-pressed={isSelected}
      onFocus={() => onSelect(at)}
      onPointerDown={onTake}
      onKeyDown={onKey}
    >
      <rect className={css['box']} x={field.x} y={field.y} width={field.width} height={height} />
      {field.kind === 'qr' ? (
        <Code field={field} text={words.qr} />
      ) : (
        <Line field={field} text={field.kind === 'text' ? field.text : words[field.kind]} name={fieldName(t, field)} />
      )}
    </g>
  );
};

const Code = ({ field, text }: { field: DiplomaField; text: string }) => {
  const { size, path } = qrPath(text);
  return (
    <>
      <rect x={field.x} y={field.y} width={field.width} height={field.width} fill="#ffffff" />
      <g transform={`translate(${field.x} ${field.y}) scale(${field.width / (size + 4)}) translate(2 2)`}>
        <path d={path} fill={field.color} />
      </g>
    </>
  );
};

const anchors = { left: 'start', center: 'middle', right: 'end' } as const;
const parts = { left: 0, center: 0.5, right: 1 } as const;

/** What is empty for this entrant is named, palely: it is printed for others. */
const Line = ({ field, text, name }: { field: DiplomaField; text: string; name: string }) => {
  const size = field.size * millimetresPerPoint;
  const isEmpty = text === '';
  const shown = fitted(isEmpty ? name : text, field, size);
  return (
    <text
      x={field.x + field.width * parts[field.align]}
      y={field.y + size * ascent}
      textAnchor={anchors[field.align]}
      fontFamily={familyOf(field)}
      fontWeight={field.isBold ? 700 : 400}
      fontSize={shown.size}
      fill={field.color}
      opacity={isEmpty ? 0.3 : 1}
    >
      {shown.text}
    </text>
  );
};
