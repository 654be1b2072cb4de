/** A photo as the public may see it. */
export interface Photo {
  id: number;
  url: string;
  smallUrl: string;
  width: number;
  height: number;
  title: string;
}

/** A photo in the cabinet. */
export interface PhotoRow extends Photo {
  eventId: number | null;
  index: number;
  isHidden: boolean;
}
