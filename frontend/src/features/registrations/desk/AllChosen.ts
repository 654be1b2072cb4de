interface AllChosenParams {
  bind: (box: HTMLInputElement) => void;
}

/** The box in the head of the table that chooses all rows of the filters; whoever keeps the selection fills it. */
export class AllChosen {
  private readonly element = document.createElement('span');

  init({ bind }: AllChosenParams): void {
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.className = 'desk-all';
    this.element.append(box);
    bind(box);
  }

  getGui(): HTMLElement {
    return this.element;
  }

  refresh(): boolean {
    return true;
  }
}

/** Shows all, some or none chosen. */
export const showChosen = (box: HTMLInputElement | null, chosen: number, total: number, label: string): void => {
  if (!box) return;
  box.checked = chosen > 0 && chosen >= total;
  box.indeterminate = chosen > 0 && chosen < total;
  box.setAttribute('aria-label', label);
};
