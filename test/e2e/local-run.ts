/** The local run that the journeys use, beside one that a person may have running. */
export const localRun = {
  url: 'http://localhost:3100',
  mailUrl: 'http://localhost:8105',
  settings: {
    PORT: '3100',
    MAIL_PORT: '8105',
    DYNAMODB_PORT: '8100',
    BEDROCK_PORT: '8106',
    DATA_DIR: 'test-results/local',
  },
};
