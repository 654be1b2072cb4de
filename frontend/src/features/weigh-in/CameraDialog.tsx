import { IconCamera } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { readEntrantCode } from '#contracts/rules/entrant-code';
import { Dialog } from '../../ui/Dialog.js';
import { FileButton } from '../../ui/FileButton.js';
import { useText } from '../../ui/texts.js';
import css from './camera.module.css';
import { codeReader, codesOnPicture } from './findQr.js';
import { scanTexts } from './scanTexts.js';

const everyMs = 150;

type Camera = 'starting' | 'live' | 'none';

/** Reads the code of an entrant with the camera of the device; where the browser gives none, from a picture. */
export const CameraDialog = ({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) => {
  const t = useText(scanTexts);
  const video = useRef<HTMLVideoElement>(null);
  const [said, setSaid] = useState<'foreign' | 'notFound' | null>(null);
  const onFound = (texts: readonly string[], otherwise: 'foreign' | 'notFound') => {
    const code = texts.map(readEntrantCode).find((each) => each !== null);
    if (code) onCode(code);
    else setSaid(otherwise);
  };
  const camera = useCamera(video, (text) => onFound([text], 'foreign'));
  const look = (picture: File) =>
    void codesOnPicture(picture).then(
      (texts) => onFound(texts, 'notFound'),
      () => setSaid('notFound'),
    );
  return (
    <Dialog title={t('scan')} isOpen onClose={onClose} size="small">
      <div className="column">
        <p>{t(camera === 'none' ? 'noCamera' : camera === 'live' ? 'aim' : 'starting')}</p>
        {camera !== 'none' && <video ref={video} className={css['video']} playsInline muted aria-label={t('aim')} />}
        <p role="status" className="danger-t">
          {said && t(said)}
        </p>
        <FileButton
          {...{ label: t('takePicture'), accept: 'image/*', size: 'large', onChoose: look }}
          {...(camera === 'none' && { look: 'primary' })}
          icon={<IconCamera aria-hidden size={18} />}
          capture="environment"
        >
          {t('takePicture')}
        </FileButton>
      </div>
    </Dialog>
  );
};

/** Shows what the camera sees and tells of each code in it, until the dialog closes. */
const useCamera = (video: RefObject<HTMLVideoElement | null>, found: (text: string) => void): Camera => {
  const [camera, setCamera] = useState<Camera>('starting');
  const onText = useEffectEvent(found);
  useEffect(() => {
    const controller = new AbortController();
    const isClosed = () => controller.signal.aborted;
    const start = async () => {
      const stream = await openCamera();
      const switchOff = () => stream.getTracks().forEach((track) => track.stop());
      const screen = video.current;
      if (isClosed() || !screen) {
        switchOff();
        return;
      }
      controller.signal.addEventListener('abort', switchOff);
      screen.srcObject = stream;
      await screen.play();
      setCamera('live');
      const reader = await codeReader();
      while (!isClosed()) {
        const [first] = await reader.detect(screen).catch(() => []);
        if (first && !isClosed()) onText(first.rawValue);
        await new Promise((resolve) => setTimeout(resolve, everyMs));
      }
    };
    start().catch(() => !isClosed() && setCamera('none'));
    return () => controller.abort();
  }, [video]);
  return camera;
};

/** Refused on pages that are not secure, as those of a hall's network, without a camera, and by its owner. */
const openCamera = async (): Promise<MediaStream> => {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  if (!mediaDevices) throw new Error('no camera');
  return mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
};
