/** "1 bottle", "2 bottles" */
export const bottlesText = (count: number): string => `${count} ${count === 1 ? 'bottle' : 'bottles'}`;
