import 'konva/lib/shapes/Circle.js';
import 'konva/lib/shapes/Ellipse.js';
import 'konva/lib/shapes/Line.js';
import 'konva/lib/shapes/Rect.js';
import 'konva/lib/shapes/Transformer.js';

/** The parts of Konva that frames are made of, and none of its others. */
export { Circle, Ellipse, Layer, Line, Rect, Stage, Transformer } from 'react-konva/es/ReactKonvaCore.js';
