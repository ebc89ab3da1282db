import './visitor.css';
import { definePlayer } from './element.tsx';

/** The build puts the styles of the player in its place. */
const style = '__PLAYER_STYLE__';

const sheet = new CSSStyleSheet();
sheet.replaceSync(style);
definePlayer(sheet);
