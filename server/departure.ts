/** True when this process is on its way out, from the moment that was announced. */
export interface Departure {
  readonly announced: boolean;
  announce(): void;
}

export function createDeparture(): Departure {
  let announced = false;
  return {
    get announced() {
      return announced;
    },
    announce() {
      announced = true;
    },
  };
}
