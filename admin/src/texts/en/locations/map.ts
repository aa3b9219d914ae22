/** Texts of the map of locations. */
export const map = {
  kind: 'map',
  label: 'Map of the locations',
  list: 'Locations in view',
  hint: 'Drag to move, scroll or pinch to zoom. With the keyboard: arrows move, + and − zoom, 0 shows all.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  all: 'Show all',
  cluster: (count: number) => `${count} locations: zoom in`,
  reading: (count: number) => `${count.toLocaleString()} locations so far`,
  unplaced: (count: number) =>
    count === 1 ? '1 location has no coordinates' : `${count.toLocaleString()} locations have no coordinates`,
  noneInView: 'No location in this part of the map',
  more: (count: number) => `and ${count.toLocaleString()} more: zoom in`,
};
