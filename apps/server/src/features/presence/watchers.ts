/** Whom each connection of this node wants to hear of. */
export function createWatchers<Connection>() {
  const watched = new Map<Connection, readonly string[]>();
  const watching = new Map<string, Set<Connection>>();

  function forget(connection: Connection): void {
    for (const userId of watched.get(connection) ?? []) {
      const left = watching.get(userId);
      left?.delete(connection);
      if (left?.size === 0) watching.delete(userId);
    }
    watched.delete(connection);
  }

  return {
    /** Instead of those before. */
    watch(connection: Connection, userIds: readonly string[]): void {
      forget(connection);
      watched.set(connection, userIds);
      for (const userId of userIds) {
        const all = watching.get(userId);
        if (all) all.add(connection);
        else watching.set(userId, new Set([connection]));
      }
    },
    forget,
    /** Every connection that hears of some of these people, with those of whom it does. */
    concerned(userIds: readonly string[]): Map<Connection, string[]> {
      const found = new Map<Connection, string[]>();
      for (const userId of userIds) {
        for (const connection of watching.get(userId) ?? []) {
          const own = found.get(connection);
          if (own) own.push(userId);
          else found.set(connection, [userId]);
        }
      }
      return found;
    },
  };
}
