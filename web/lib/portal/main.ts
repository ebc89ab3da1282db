import { keepBasket } from './basket.ts';
import { offerCopies } from './copy.ts';
import { stayFresh } from './fresh.ts';
import { keepLanguage } from './language.ts';
import { offerPrint } from './print.ts';
import { stepBetweenFiles } from './steps.ts';

const { portal } = document.body.dataset;
if (portal !== undefined) {
  keepLanguage();
  keepBasket(portal);
  offerCopies();
  offerPrint();
  stepBetweenFiles();
  stayFresh();
}
