import Lightbox from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';

interface GalleryBoxProps {
  pictures: { src: string; alt: string }[];
  index: number;
  onClose: () => void;
}

export const GalleryBox = ({ pictures, index, onClose }: GalleryBoxProps) => (
  <Lightbox open slides={pictures} index={index} close={onClose} />
);
