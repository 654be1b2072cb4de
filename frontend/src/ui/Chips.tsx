interface ChipsProps {
  label: string;
  items: readonly { id: string; name: string }[];
  isOn: (id: string) => boolean;
  onPick: (id: string) => void;
}

/** A row of choices. */
export const Chips = ({ label, items, isOn, onPick }: ChipsProps) => (
  <div role="group" aria-label={label}>
    <span className="lab">{label}</span>
    <div className="chips">
      {items.map(({ id, name }) => (
        <button key={id} type="button" className="chip" aria-pressed={isOn(id)} onClick={() => onPick(id)}>
          {name}
        </button>
      ))}
    </div>
  </div>
);
