import { onSessionEnd } from '../session/session.ts';

/** A page of one record that the person has seen in this tab. */
export interface Visit {
  /** Path of the page below `/admin`. */
  path: string;
  title: string;
  /** The place above it, such as the name of its list. */
  above: string;
}

const place = 'frontage:visits';
const maxKept = 12;

/** The newest first. They end with the tab or the session, because they name leads and people. */
export const visits = (): Visit[] => JSON.parse(sessionStorage.getItem(place) ?? '[]');

export const noteVisit = (visit: Visit): void => {
  // The tabs of a record are one visit, the last of them, and a record that was renamed has one name.
  const others = visits().filter(
    ({ path, title, above }) => path !== visit.path && (title !== visit.title || above !== visit.above),
  );
  sessionStorage.setItem(place, JSON.stringify([visit, ...others].slice(0, maxKept)));
};

/** Forgets the pages of a record that is gone. */
export const forgetVisits = (id: string): void => {
  const others = visits().filter(({ path }) => !path.split('/').includes(id));
  sessionStorage.setItem(place, JSON.stringify(others));
};

onSessionEnd(() => sessionStorage.removeItem(place));
