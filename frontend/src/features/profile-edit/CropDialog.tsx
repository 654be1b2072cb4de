import { useCallback, useEffect, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { useText } from '../../ui/texts.js';
import { editTexts } from './editTexts.js';
import { partTexts } from './partTexts.js';

/** The side of the square that goes to the server, and how much its jpeg keeps (docs/spec/calls.md). */
const side = 600;
const quality = 0.9;
const previewSide = 96;
const zoomTo = 4;

const drawn = (image: HTMLImageElement, { x, y, width, height }: Area, to: number): HTMLCanvasElement => {
  const canvas = Object.assign(document.createElement('canvas'), { width: to, height: to });
  const context = canvas.getContext('2d');
  // A jpeg has no transparency: what was clear becomes white, not black.
  if (context) {
    context.fillStyle = 'white';
    context.fillRect(0, 0, to, to);
    context.drawImage(image, x, y, width, height, 0, 0, to, to);
  }
  return canvas;
};

const asJpeg = (canvas: HTMLCanvasElement): Promise<Blob | null> => new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

interface CropDialogProps {
  file: File;
  isBusy: boolean;
  onClose: () => void;
  onSubmit: (picture: File) => void;
  onUnreadable: () => void;
}

/** The file as a picture, once it is read. */
const useImage = (file: File, onUnreadable: () => void): HTMLImageElement | null => {
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    const loading = new Image();
    loading.onload = () => setImage(loading);
    loading.onerror = onUnreadable;
    loading.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file, onUnreadable]);
  return image;
};

/** Cuts a square out of a picture: dragged, pinched, moved by arrow keys. */
export const CropDialog = ({ file, isBusy, onClose, onSubmit, onUnreadable }: CropDialogProps) => {
  const t = useText(partTexts);
  const words = useText(editTexts);
  const image = useImage(file, onUnreadable);
  const [area, setArea] = useState<Area | null>(null);
  const submit = async () => {
    if (!image || !area) return;
    const blob = await asJpeg(drawn(image, area, side));
    if (blob) onSubmit(new File([blob], 'avatar.jpg', { type: 'image/jpeg' }));
  };
  return (
    <Dialog
      title={t('cropTitle')}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <span className="sp" />
          <Button look="primary" isBusy={isBusy} disabled={!area} onClick={() => void submit()}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <CropArea image={image} onCut={setArea} />
    </Dialog>
  );
};

/** The picture under the square, how near it is, and what comes of it. */
const CropArea = ({ image, onCut }: { image: HTMLImageElement | null; onCut: (area: Area) => void }) => {
  const t = useText(partTexts);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [preview, setPreview] = useState<string | null>(null);
  const onCropComplete = useCallback(
    (_shares: Area, pixels: Area) => {
      onCut(pixels);
      if (image) setPreview(drawn(image, pixels, previewSide).toDataURL('image/jpeg', quality));
    },
    [image, onCut],
  );
  return (
    <div className="column">
      <div className="pe-crop">
        {image && (
          <Cropper
            image={image.src}
            crop={crop}
            zoom={zoom}
            maxZoom={zoomTo}
            aspect={1}
            showGrid={false}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={onCropComplete}
            cropperProps={{ 'aria-label': t('cropHint') }}
          />
        )}
      </div>
      <p className="hint">{t('cropHint')}</p>
      <div className="row g16">
        <label className="fld sp">
          <span className="lab">{t('zoom')}</span>
          <input
            type="range"
            min={1}
            max={zoomTo}
            step={0.05}
            value={zoom}
            onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
          />
        </label>
        {preview && <img className="pe-round" src={preview} width={previewSide} height={previewSide} alt={t('preview')} />}
      </div>
    </div>
  );
};
