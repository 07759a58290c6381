export {
  catalogueOfProducts,
  partsOfProducts,
  offerOfProduct,
  type Product,
  productQuery,
} from './api/product.queries';
export { ProductCard, ProductSizes } from './ui/product-card';
