/** Something that stands between a stage and its account. */
export interface Finding {
  /** Its name, by which an operator deploys despite it. */
  name: string;
  /** Whether a deployment is known to fail, or to reach the wrong account or nobody. */
  refuses: boolean;
  /** Says in a sentence the part that will not work, and why. */
  says: string;
  /** The command, or the setting, that changes it. */
  ask?: string;
}
