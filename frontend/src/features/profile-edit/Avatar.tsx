export { Avatar } from '../../ui/Avatar.js';
