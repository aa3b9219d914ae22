/** Something that happens at a time of the world. */
export interface Happening {
  at: number;
  /** Of two at the same time, the one that was planned first happens first. */
  order: number;
  /** What the trace says of it. */
  label: string;
  run: () => void;
}

const isEarlier = (a: Happening, b: Happening): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

/** What is going to happen, the earliest first: a binary heap. */
export const agenda = () => {
  const heap: Happening[] = [];
  const swap = (a: number, b: number): void => {
    const kept = heap[a] as Happening;
    heap[a] = heap[b] as Happening;
    heap[b] = kept;
  };
  const at = (index: number): Happening => heap[index] as Happening;
  return {
    get size() {
      return heap.length;
    },
    add: (happening: Happening): void => {
      heap.push(happening);
      for (let child = heap.length - 1; child > 0; ) {
        const parent = (child - 1) >> 1;
        if (!isEarlier(at(child), at(parent))) return;
        swap(child, parent);
        child = parent;
      }
    },
    take: (): Happening | undefined => {
      const first = heap[0];
      const last = heap.pop();
      if (!first || !last || heap.length === 0) return first;
      heap[0] = last;
      for (let parent = 0; ; ) {
        const [left, right] = [parent * 2 + 1, parent * 2 + 2];
        let least = parent;
        if (left < heap.length && isEarlier(at(left), at(least))) least = left;
        if (right < heap.length && isEarlier(at(right), at(least))) least = right;
        if (least === parent) return first;
        swap(parent, least);
        parent = least;
      }
    },
  };
};
