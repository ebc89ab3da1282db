/** The film or sound on the stage. */
const player = () => document.querySelector<HTMLMediaElement>('[data-stage] :is(video, audio)');

/** The position of the film, in seconds to a tenth; undefined while none is shown. */
export function secondNow(): number | undefined {
  const film = player();
  return film ? Math.round(film.currentTime * 10) / 10 : undefined;
}

/** Goes to a second of the film and holds it there, so that what is pointed at can be looked at. */
export function seek(second: number): void {
  const film = player();
  if (!film) return;
  film.pause();
  film.currentTime = second;
  film.scrollIntoView({ block: 'nearest' });
}
