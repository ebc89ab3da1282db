/** The most that a picture is enlarged, as a multiple of what fits on the stage. */
export const largestZoom = 4;
