import { createServer } from 'node:http';
import { loadPriceList } from '../../lambdas/generate-quote/estimate/load-price-list.ts';
import { aModelAnswer } from '../estimates.ts';

const message = { content: JSON.stringify(aModelAnswer({}, loadPriceList())) };

// Stands in for a language model. It reads a wall, and the removal of another, in every description. The site ignores
// entries whose words aren't in the description.
createServer((_, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ choices: [{ message }] }));
}).listen(Number(process.env.MODEL_PORT), '127.0.0.1');
