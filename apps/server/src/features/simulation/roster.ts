/** Who is simulated, and who of them is shown online. */
export type Roster = {
  has(userId: string): boolean;
  addCompanions(userIds: readonly string[]): void;
  addCrowd(userIds: readonly string[]): void;
  /** Of the crowd, who is online from now on. Companions always are. */
  showCrowd(userIds: readonly string[]): void;
};

export function createRoster(setOnline: (userIds: string[]) => void): Roster {
  const companions = new Set<string>();
  const crowd = new Set<string>();
  let crowdOnline: readonly string[] = [];
  const show = () => setOnline([...companions, ...crowdOnline]);
  return {
    has: (id) => companions.has(id) || crowd.has(id),
    addCompanions(ids) {
      for (const id of ids) companions.add(id);
      show();
    },
    addCrowd(ids) {
      for (const id of ids) crowd.add(id);
    },
    showCrowd(ids) {
      crowdOnline = ids;
      show();
    },
  };
}
