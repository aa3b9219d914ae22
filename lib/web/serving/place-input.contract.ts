/** The place that a visitor without a script typed to choose a location, and the one that the shown locations are near. */
export const placeInput = 'place';
export const searchedInput = 'searched';
